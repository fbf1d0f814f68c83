import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';

import { LINK_HOURS } from './message.rules';

/** Days that a message is kept which was sent, has failed or is by hand. */
const KEPT_DAYS = 90;
/** Days within which the daily job has come at least once. */
const LOOK_BACK_DAYS = 8;

const ago = (unit: 'days' | 'hours', number: number) =>
  unit === 'days' ? sql`now() - make_interval(days => ${number})` : sql`now() - make_interval(hours => ${number})`;

/** Forgets messages of long ago, and links to new passwords that nobody can use any more (contract 6.12). */
export async function clearMessages(): Promise<void> {
  await db.delete(messages).where(and(ne(messages.status, 'queued'), lt(messages.createdAt, ago('days', KEPT_DAYS))));
  await db
    .update(messages)
    .set({ text: sql`regexp_replace(${messages.text}, 'https?://[^[:space:]]+', '…', 'g')` })
    .where(
      and(
        eq(messages.kind, 'passwordReset'),
        lt(messages.createdAt, ago('hours', LINK_HOURS)),
        gt(messages.createdAt, ago('days', LOOK_BACK_DAYS)),
      ),
    );
}
