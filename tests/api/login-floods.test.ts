import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase, database } from '../support/database';
import { forgetRegistrations, newPerson, type Person } from '../support/people';
import { rounds } from '../support/sample';
import { until } from '../support/until';

/** A store behind a proxy, so that these people have addresses of their own. */
let store: AnotherStore;
beforeAll(async () => {
  store = await startAnotherStore({ TRUSTED_PROXIES: '127.0.0.1', UV_THREADPOOL_SIZE: '8' });
}, 90_000);
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

describe('a flood of logins', () => {
  const many = rounds(400, 150);

  it('from one address costs no more hashing than its limit, and nobody waits for it', async () => {
    const beside = ['/healthz', '/store?q=oud'];
    for (const path of beside) await store.ask(path);
    const done: number[] = [];
    const flood = times(many, async () => done.push(await wrong(`nobody.${randomUUID()}@example.com`, FIRST)));
    await until('the first of the flood is answered', () => done.length > 0);
    for (const path of beside) expect((await store.ask(path)).status).toBe(200);
    expect(done.length).toBeLessThan(many);
    await flood;
    expect(isAnswered(done, 401)).toBe(true);
    expect(countOf(done, 401)).toBeLessThanOrEqual(100);
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
    expect((await pointsOf('login-%')).filter((points) => points !== 0)).toEqual([]);
  });
});

describe('a shared address', () => {
  const limit = (key: string, points: number) => database()`
    insert into rate_limits values (${key}, ${points}, now() + interval '10 minutes')
    on conflict (key) do update set points = excluded.points`;

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
    const flood = times(rounds(200, 80), async () => {
      const person = newPerson();
      return (await call('register', { ...person, passwordConfirm: person.password }, FIRST)).status;
    });
    const done = await flood;
    expect(isAnswered(done, 201)).toBe(true);
    expect(countOf(done, 201)).toBeLessThanOrEqual(60);
    expect(countOf(done, 201)).toBeGreaterThan(0);
  });
});
