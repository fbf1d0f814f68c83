import { holds } from './report.mjs';

export const HOST = 'Host: localhost';

/** Sends what must be answered, whatever it is, and is no fault of the shop. */
export async function sendOdd({ front }, lines) {
  const answer = await front.send(lines);
  const { status, header } = answer;
  const what = lines.map((line) => line.slice(0, 80)).join(' | ');
  holds(status >= 200 && status < 500, `${what}: ${status}`);
  holds(!/evil|^\/\//.test(header('Location') ?? ''), `${what}: leads to ${header('Location')}`);
  return answer;
}
