import { afterAll, expect, it } from 'vitest';

import { callApi } from '../support/api';
import { customerWithCart, linesOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { until } from '../support/until';

afterAll(closeDatabase);

/** Whether a statement of the shop about this table waits for a lock, and has for so many seconds. */
async function waitsFor(table: string, seconds: number): Promise<boolean> {
  const waiting = await database()`select 1 from pg_stat_activity
    where application_name = 'attara' and datname = current_database() and wait_event_type = 'Lock'
      and query like ${`%"${table}"%`} and clock_timestamp() - query_start > ${seconds} * interval '1 second'`;
  return waiting.length > 0;
}

/** Nothing of the shop is under way in the database any more. */
const atRest = () =>
  until('the shop asks nothing more', async () => {
    const busy = await database()`select 1 from pg_stat_activity
      where application_name = 'attara' and datname = current_database() and state <> 'idle'`;
    return busy.length === 0;
  });

/** Makes a request wait for its token for so long that the lock on the line, which it gets then, comes too late. */
async function answerWhileHeld(lineId: string, ask: () => ReturnType<typeof callApi>) {
  return database().begin(async (line) => {
    await line`select 1 from cart_items where id = ${lineId} for update`;
    const { answer } = await database().begin(async (tokens) => {
      await tokens`lock table api_tokens in access exclusive mode`;
      const asked = ask();
      asked.catch(() => undefined);
      await until('it has waited for a while', () => waitsFor('api_tokens', 2.3));
      return { answer: asked };
    });
    return answer;
  });
}

it.each([
  ['one more of a line', 'POST', '/cart/increase/'],
  ['taking a line out', 'DELETE', '/cart/'],
])('a step of the cart that is answered 503 has not happened: %s', async (_, method, path) => {
  const { token, line } = await customerWithCart(3);
  const answer = await answerWhileHeld(line._id, () => callApi(method, path + line._id, { token }));
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  await atRest();
  expect(linesOf(await callApi('GET', '/cart', { token })).map(({ quantity }) => quantity)).toEqual([3]);
});
