import { db } from '~/db/client.server';
import { spread } from '~/db/schema/home.server';
import { NEVER_CHANGED, versionOf } from '~/features/catalogue/record-version';

import { NO_SPREAD, type SpreadJson, spreadJson } from './spread.json';

/** The spread with the state it was read in, for its form. */
export async function getVersionedSpread(): Promise<{ record: SpreadJson; version: string }> {
  const [row] = await db.select().from(spread).limit(1);
  return row
    ? { record: spreadJson(row), version: versionOf(row) }
    : { record: NO_SPREAD, version: versionOf({ updatedAt: NEVER_CHANGED }) };
}

/** The one spread, whether it is shown or not (contract 8.1 `GET /spread`). */
export const getSpread = async (): Promise<SpreadJson> => (await getVersionedSpread()).record;

/** The fields as they are, with the state they were read in, for what is to be laid over them. */
export async function getSpreadForm(): Promise<{ values: object; version: string }> {
  const { record, version } = await getVersionedSpread();
  return { values: record, version };
}
