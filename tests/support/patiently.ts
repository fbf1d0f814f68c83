import { until } from './until';

/**
 * Sends again what is answered 503, as the answer says one may: of many at one moment on a busy machine, the last waits
 * longer than a request may. Nothing of it has happened then.
 */
export async function patiently<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  const isTaken = async (): Promise<boolean> => {
    if (answer.status === 503) answer = await send();
    return answer.status !== 503;
  };
  await until('the shop has time for it', isTaken, { every: 250 });
  return answer;
}
