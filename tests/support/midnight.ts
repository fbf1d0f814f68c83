import { database } from './database';
import { until } from './until';

/** What is asked of a test's own day: longer than any of these tests takes, on a busy machine too. */
const MARGIN_SECONDS = 180;
/** The longest that a test, or what runs before it, with this wait in it may take. */
export const WITH_MIDNIGHT = (MARGIN_SECONDS + 60) * 1000;

/**
 * Shortly before midnight in Cairo it waits for the next day: what is counted as of today is still so when it is looked
 * at.
 */
export async function leaveMidnightBehind(): Promise<void> {
  const isFarOff = async () => {
    const [row] = await database()<{ left: number }[]>`
      select 86400 - extract(epoch from (now() at time zone 'Africa/Cairo')::time)::float8 as left`;
    return (row?.left ?? 0) >= MARGIN_SECONDS;
  };
  await until('the next day in Cairo', isFarOff, { seconds: 2 * MARGIN_SECONDS, every: 1_000 });
}
