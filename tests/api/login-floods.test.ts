import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase, database } from '../support/database';
import { forgetRegistrations, newPerson, type Person } from '../support/people';
import { full, rounds } from '../support/sample';
import { until } from '../support/until';

/** A store behind a proxy, so that these people have addresses of their own. */
let store: AnotherStore;
beforeAll(async () => {
  store = await startAnotherStore({ TRUSTED_PROXIES: '127.0.0.1', UV_THREADPOOL_SIZE: '8' });
}, 270_000);
const forget = () => database()`delete from rate_limits where key like 'login-%' or key like 'register-%'`;
beforeEach(forget);
afterAll(async () => {
  await forget();
  await store.stop();
  await closeDatabase();
});

const FIRST = '198.51.100.1';
const SECOND = '198.51.100.2';

const call = (path: string, json: object, address: string) =>
  store.ask(`/api/v1/users/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(json),
  });
/** With a password that is right. */
const enter = ({ email, password }: Person, address: string) => call('login', { email, password }, address);
const logIn = async (email: string, password: string, address: string): Promise<number> =>
  (await call('login', { email, password }, address)).status;
const wrong = (email: string, address: string) => logIn(email, 'certainly-wrong', address);

/** Somebody who is known at an address. */
async function personAt(address: string): Promise<Person> {
  await forgetRegistrations();
  const person = newPerson();
  const { status, text } = await call('register', { ...person, passwordConfirm: person.password }, address);
  if (status !== 201) throw new Error(`Registration answers ${status}: ${text}`);
  return person;
}

const times = <T>(count: number, make: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
const pointsOf = async (key: string): Promise<number[]> =>
  (await database()<{ points: number }[]>`select points from rate_limits where key like ${key}`).map(
    ({ points }) => points,
  );

/** What a flood may be answered. A database that is busy with others' tests may let one of it wait too long. */
const REFUSED = [429, 503];
const isAnswered = (statuses: number[], well: number) =>
  statuses.every((status) => status === well || REFUSED.includes(status));

const limit = (key: string, points: number) => database()`
  insert into rate_limits values (${key}, ${points}, now() + interval '10 minutes')
  on conflict (key) do update set points = excluded.points`;

describe('a flood of logins', () => {
  const many = rounds(400, 60);
  /** Of the hundred that an address has. */
  const gone = rounds(0, 70);

  it('from one address costs no more hashing than its limit, and nobody waits for it', async () => {
    const beside = ['/healthz', '/store?q=oud'];
    for (const path of beside) await store.ask(path);
    if (gone > 0) await limit(`login-address:${FIRST}`, gone);
    const done: number[] = [];
    const flood = times(many, async () => done.push(await wrong(`nobody.${randomUUID()}@example.com`, FIRST)));
    await until('the first of the flood is answered', () => done.length > 0);
    for (const path of beside) expect((await store.ask(path)).status).toBe(200);
    expect(done.length).toBeLessThan(many);
    await flood;
    expect(isAnswered(done, 401)).toBe(true);
    expect(countOf(done, 401)).toBeLessThanOrEqual(100 - gone);
    expect(countOf(done, 401)).toBeGreaterThan(0);
  });

  it('of guesses at one name ends after ten of them', async () => {
    const { email } = await personAt(SECOND);
    const statuses = await times(40, () => wrong(email, FIRST));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 30]);
    // Those that nobody looked at are not held against the address.
    expect(await pointsOf(`login-address:${FIRST}`)).toEqual([10]);
  });

  it('with the right password is let in, and leaves no point behind', async () => {
    const { email, password } = await personAt(FIRST);
    expect(await times(20, () => logIn(email, password, FIRST))).toEqual(Array<number>(20).fill(200));
    expect(await logIn(email, password, SECOND)).toBe(200);
    // What counts right ones is another counter; SECOND did not know the account.
    expect((await pointsOf('login-right:%')).concat(await pointsOf('login-right-address:%'))).toEqual([21, 1]);
    const ofWrong = await database()<{ points: number }[]>`
      select points from rate_limits where key like 'login-%' and key not like 'login-right%' and points <> 0`;
    expect(ofWrong).toEqual([]);
  });

  // Its thousands of hashes take longer than all other tests of this file.
  it.runIf(full)('with right passwords from one address keeps nobody else out', { timeout: 360_000 }, async () => {
    const [flooder, other] = [await personAt(FIRST), await personAt(SECOND)];
    const refused: [body: unknown, retryAfter: string | undefined][] = [];
    const press = async () => {
      for (;;) {
        const { status, text, headers } = await enter(flooder, FIRST);
        if (status === 200) continue;
        refused.push([JSON.parse(text), headers['retry-after']]);
        return;
      }
    };
    const flood = times(66, press);
    await until('the flood is turned away', () => refused.length > 0);
    const statuses: number[] = [];
    for (const address of [SECOND, '198.51.100.3', SECOND]) statuses.push((await enter(other, address)).status);
    await flood;
    expect(statuses).toEqual([200, 200, 200]);
    expect(refused[0]).toEqual([
      {
        status: 'fail',
        code: 'user_busy',
        message: 'Many people are logging in right now. Please try again in a few seconds.',
      },
      '5',
    ]);
  });

  it('with the right password is let in 120 times a minute, and told so in words of its own', async () => {
    const person = await personAt(FIRST);
    expect((await enter(person, FIRST)).status).toBe(200);
    await database()`update rate_limits set points = 119 where key like 'login-right:%'`;
    expect((await enter(person, FIRST)).status).toBe(200);
    const refused = await enter(person, FIRST);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      {
        status: 'fail',
        code: 'user_password_too_often',
        message: 'This password was used very often just now. Please try again in 1 minute.',
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Nobody else is kept out by it, and 1,200 of one address are that are not known there.
    const other = await personAt(SECOND);
    expect((await enter(other, FIRST)).status).toBe(200);
    await database()`update rate_limits set points = 1200 where key like 'login-right-address:%'`;
    expect((await enter(await personAt(SECOND), FIRST)).status).toBe(429);
    expect((await enter(other, FIRST)).status).toBe(200);
  });
});

describe('a shared address', () => {
  it('at its limit stops whoever is not known there, and nobody who is', async () => {
    const [neighbour, stranger] = [await personAt(FIRST), await personAt(SECOND)];
    await limit(`login-address:${FIRST}`, 100);
    expect(await wrong(`nobody.${randomUUID()}@example.com`, FIRST)).toBe(429);
    expect(await logIn(stranger.email, stranger.password, FIRST)).toBe(429);
    expect(await logIn(neighbour.email, neighbour.password, FIRST)).toBe(200);
  });

  it('counts wrong passwords of who is known there for the account, for itself and for the two together', async () => {
    const { email, password } = await personAt(FIRST);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await wrong(email, FIRST));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await pointsOf('login-%')).toEqual([11, 11, 11]);
    expect(await logIn(email, password, FIRST)).toBe(200);

    await database()`update rate_limits set points = 100 where key like 'login-home:%'`;
    expect(await logIn(email, password, FIRST)).toBe(429);
  });
});

describe('a flood', () => {
  it('of registrations is limited', async () => {
    // Of the sixty that an address has.
    const gone = rounds(0, 45);
    if (gone > 0) await limit(`register-address:${FIRST}`, gone);
    const flood = times(rounds(200, 30), async () => {
      const person = newPerson();
      return (await call('register', { ...person, passwordConfirm: person.password }, FIRST)).status;
    });
    const done = await flood;
    expect(isAnswered(done, 201)).toBe(true);
    expect(countOf(done, 201)).toBeLessThanOrEqual(60 - gone);
    expect(countOf(done, 201)).toBeGreaterThan(0);
  });
});
