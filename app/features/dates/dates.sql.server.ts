import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

type DateColumns = { startsAt: SQLWrapper; endsAt: SQLWrapper };

const NOW = sql`clock_timestamp()`;

/** `holdsAt` of dates.rules.ts for this moment. */
export const holdsNow = ({ startsAt, endsAt }: DateColumns): SQL<boolean> =>
  sql<boolean>`(coalesce(${startsAt} <= ${NOW}, true) and coalesce(${endsAt} > ${NOW}, true))`;
