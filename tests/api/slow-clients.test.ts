import { describe, expect, it } from 'vitest';

import { type RawEnd, speak } from '../support/raw-connection';

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const LOGIN = 'POST /auth/login HTTP/1.1\r\nHost: shop\r\n';
/** Ten seconds are promised; a busy machine gets three times as much. */
const AT_MOST = 30;
/**
 * So many pages at once are seventeen megabytes: Linux takes over four to send and some to receive, the rest is for the
 * server to hold.
 */
const PAGES = 300;
const STORE = 'GET /store HTTP/1.1\r\nHost: shop\r\n';
const MANY_PAGES = `${`${STORE}\r\n`.repeat(PAGES - 1)}${STORE}Connection: close\r\n\r\n`;

const CUT: Record<string, () => Promise<RawEnd>> = {
  'a header that dribbles in': () => speak('GET / HTTP/1.1\r\nHost: shop\r\n', { again: 'X-More: x\r\n' }),
  'a line on which nothing comes': () => speak(''),
  'a second header that dribbles in after a whole request': () =>
    speak('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\nGET / HTTP/1.1\r\n', { again: 'X-More: x\r\n' }),
  'a body that dribbles in': () => speak(`${LOGIN}${FORM}\r\nContent-Length: 100000\r\n\r\n`, { again: 'aaaa' }),
  'a body that never comes': () => speak(`${LOGIN}${FORM}\r\nContent-Length: 100000\r\n\r\n`),
  'a body of unknown length that dribbles in': () =>
    speak(`${LOGIN}${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`, { again: '1\r\na\r\n' }),
  'a body too large, announced, that dribbles in': () =>
    speak(`${LOGIN}${FORM}\r\nContent-Length: 90000000\r\n\r\n`, { again: 'aaaa' }),
  'an upload of the back office too large that dribbles in': () =>
    speak(
      'POST /admin/manage-products/create HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        'Content-Length: 90000000\r\n\r\n',
      {
        again: 'aaaa',
      },
    ),
  // The empty lines, which stand before a request as well as not, only show whether the connection is still open.
  'an answer that is never taken': () => speak(`${STORE}\r\n`.repeat(PAGES), { again: '\r\n', reads: 0 }),
  'an answer that is taken a few bytes at a time': () =>
    speak(`${STORE}\r\n`.repeat(PAGES), { again: '\r\n', reads: 10 }),
};

describe('slow clients', () => {
  it(
    'are cut soon, whatever they are slow at; those who only take their time are not',
    { timeout: 90_000 },
    async () => {
      const names = Object.keys(CUT);
      // So that the page is cached: a thousand times it shall be sent, and not made.
      for (let time = 0; time < 3; time += 1) await speak(`${STORE}Connection: close\r\n\r\n`);
      // 20 kB at 2 kB a second: a slow connection, but a connection.
      const patient = speak(
        'POST /api/v1/users/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n' +
          'Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n',
        { again: 'a'.repeat(500) },
      );
      // At 300 kB a second for longer than a reader may take nothing; then the rest, so that the test has an end.
      // Three of them: Linux itself may leave a line lying for long once its reader's window was closed, and such a
      // one is cut with reason. If the shop cut whoever is slow, none would be left.
      const readers = [1, 2, 3].map(() => speak(MANY_PAGES, { reads: 12_000, hurriesAfter: 11.5 }));
      // One that has been answered may stay for its next request.
      const resting = speak('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n', { timeout: 11.5 });
      const ends = await Promise.all(
        names.map(async (name) => ({ name, ...(await (CUT[name] as () => Promise<RawEnd>)()) })),
      );
      expect(ends.filter(({ seconds }) => seconds >= AT_MOST).map(({ name }) => name)).toEqual([]);
      expect((await patient).text).toMatch(/^HTTP\/1\.1 400 /);
      expect((await patient).seconds).toBeGreaterThan(9);
      const whole = (await Promise.all(readers)).filter(({ text }) => text.split('</html>').length === PAGES + 1);
      expect(whole).not.toHaveLength(0);
      expect(Math.max(...whole.map(({ seconds }) => seconds))).toBeGreaterThan(10);
      expect((await resting).seconds).toBeGreaterThanOrEqual(11.4);
    },
  );
});

describe('what is no request', () => {
  it.each([
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nExpect: miracles\r\n\r\n', 417],
    ['POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['TRACE / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nCookie: secret\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: shop\r\nX Space: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: shop\r\nX-Nul: a\0b\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is refused with every protective header: %.60s', async (words, status) => {
    const { text } = await speak(words, { timeout: 20 });
    const [head = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(head.toLowerCase()).toContain(`\n${name}: `);
    }
  });
});
