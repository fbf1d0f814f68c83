import { randomInt, randomUUID } from 'node:crypto';

import { database } from './database';
import { environment } from './environment';
import { idOfPerson, plantPerson, plantSession } from './plant-people';
import { Visitor } from './visitor';

export type Person = { name: string; email: string; phone: string; password: string };

/** Somebody nobody has met before. */
export function newPerson(changes: Partial<Person> = {}): Person {
  return {
    name: 'Mariam Adel',
    email: `mariam.${randomUUID()}@example.com`,
    phone: `01${['0', '1', '2', '5'][randomInt(4)] ?? '0'}${String(randomInt(100_000_000)).padStart(8, '0')}`,
    password: 'Oud-of-the-oasis-1902',
    ...changes,
  };
}

/** Tests register more people from one address than an hour allows. */
export async function forgetRegistrations(): Promise<void> {
  await database()`delete from rate_limits where key like 'register-address:%'`;
}

/** Tests log in as the same person more often than a minute allows. */
export async function forgetLogins(): Promise<void> {
  await database()`delete from rate_limits where key like 'login-right%'`;
}

/**
 * Sends what a form that lets somebody in sends; its page is not opened, for which there are other tests. Neither is
 * the page that it leads to, the whole home page or the overview of the back office: the message that would stand on it
 * counts as read.
 */
async function letIn(visitor: Visitor, path: string, fields: Record<string, string>): Promise<void> {
  const headers = { Origin: environment.baseUrl };
  const answer = await visitor.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const said = await answer.text();
  const to = new URL(answer.headers.get('Location') ?? path, environment.baseUrl).pathname;
  if (answer.status !== 303 || to.startsWith('/auth/'))
    throw new Error(`${path} ended at ${to} with ${answer.status}: ${said.slice(0, 400)}`);
  visitor.jar.take(new Headers({ 'Set-Cookie': 'attara_flash=; Max-Age=0' }));
}

/** Somebody who is logged in from now on. */
async function visitorOf(userId: string, language: 'en' | 'ar'): Promise<Visitor> {
  const visitor = new Visitor(language);
  await plantSession(userId, visitor.jar);
  return visitor;
}

/** A visitor who has just registered. */
export async function registeredVisitor(
  language: 'en' | 'ar' = 'en',
  person = newPerson(),
): Promise<{ visitor: Visitor; person: Person; id: string }> {
  const id = await plantPerson(person);
  return { visitor: await visitorOf(id, language), person, id };
}

/** A visitor who has just logged in through the form. */
export async function loggedInVisitor(email: string, password: string, language: 'en' | 'ar' = 'en'): Promise<Visitor> {
  await forgetLogins();
  const visitor = new Visitor(language);
  await letIn(visitor, '/auth/login', { email, password });
  return visitor;
}

/** A visitor who is logged in as whoever has this e-mail; how they came in does not matter. */
export const visitorNamed = async (email: string, language: 'en' | 'ar' = 'en'): Promise<Visitor> =>
  visitorOf(await idOfPerson(email), language);

export const adminVisitor = (language: 'en' | 'ar' = 'en'): Promise<Visitor> =>
  visitorNamed(environment.admin.email, language);
