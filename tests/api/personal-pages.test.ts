import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, newPerson, registeredVisitor } from '../support/people';
import { addProduct, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

/** The session alone, as a browser sends it once its token is fetched and its greeting read. */
const sessionOf = (visitor: Visitor): string =>
  visitor.jar
    .header()
    .split('; ')
    .find((cookie) => cookie.includes('attara_session=')) ?? '';

const ask = (path: string, ...cookies: string[]): Promise<Response> =>
  fetch(new URL(path, environment.baseUrl), {
    headers: { Cookie: ['i18nextLng=en', ...cookies].join('; ') },
    redirect: 'manual',
  });
const read = async (path: string, ...cookies: string[]): Promise<string> => (await ask(path, ...cookies)).text();

type Person = { visitor: Visitor; session: string };
const customer = async (name: string): Promise<Person> => {
  const { visitor } = await registeredVisitor('en', newPerson({ name }));
  return { visitor, session: sessionOf(visitor) };
};

let mona: Person;
let omar: Person;

beforeAll(async () => {
  [mona, omar] = [await customer('Mona <b>"\'&\\ منى'), await customer('Omar El-Sayed')];
  await addProduct(mona.visitor, (await simpleProduct()).slug, undefined, 2);
});
afterAll(closeDatabase);

describe('pages of customers', () => {
  it('are private, and allow their scripts by a number that is another each time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('/store', mona.session)));
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)'/.exec(
          answer.headers.get('Content-Security-Policy') ?? '',
        )?.[1];
        expect(await answer.text()).toContain(`nonce="${String(nonce)}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(4);
  });

  it.each(['/', '/store', '/collections', '/contact'])(
    'show each of two who ask at once what is theirs: %s',
    async (path) => {
      const texts = await Promise.all(
        Array.from({ length: 12 }, (_, turn) => read(path, (turn % 2 === 0 ? mona : omar).session)),
      );
      texts.forEach((text, turn) => {
        const [own, other] = turn % 2 === 0 ? ['Mona', 'Omar'] : ['Omar', 'Mona'];
        expect(text).toContain(own);
        expect(text).not.toContain(other);
        expect(text.includes('name="lineId"')).toBe(turn % 2 === 0);
      });
    },
  );

  it('hold nothing of a customer for guests, for admins, and where the session is over', async () => {
    const ended = await registeredVisitor('en', newPerson({ name: 'Ended Early' }));
    const session = sessionOf(ended.visitor);
    expect(await read('/store', session)).toContain('Ended Early');
    await database()`delete from sessions where user_id = (select id from users where email = ${ended.person.email})`;
    const others = [
      ['', '/auth/login'],
      [session, '/auth/login'],
      [sessionOf(await adminVisitor()), 'id="drawer-admin"'],
      [omar.session.slice(0, -3), '/auth/login'],
    ] as const;
    for (const [cookie, shown] of others) {
      const text = await read('/store', cookie);
      expect(text).toContain(shown);
      expect(text).not.toMatch(/Omar|Ended|Mona/);
    }
  });

  it('follow their reader’s name and cart at once', async () => {
    const { visitor, person } = await registeredVisitor('en', newPerson({ name: 'Earlierina' }));
    const session = sessionOf(visitor);
    expect(await read('/store', session)).toContain('aria-label="Cart, empty"');
    await addProduct(visitor, (await simpleProduct()).slug, undefined, 3);
    await database()`update users set name = 'Laterina' where email = ${person.email}`;
    const text = await read('/store', session);
    expect(text).toContain('Laterina');
    expect(text).toContain('name="lineId"');
    expect(text).not.toMatch(/Earlierina|Cart, empty/);
  });

  it('differ by appearance and size of text', async () => {
    const dark = await read('/store', omar.session, 'attara_theme=dark', 'attara_text=larger');
    expect(dark).toMatch(/<html lang="en" dir="ltr" data-theme="dark" data-text-size="larger"/);
    expect(await read('/store', omar.session)).toMatch(
      /<html lang="en" dir="ltr" data-theme="system" data-text-size="normal"/,
    );
  });
});
