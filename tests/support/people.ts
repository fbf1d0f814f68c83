import { randomInt, randomUUID } from 'node:crypto';

import { database } from './database';
import { environment } from './environment';
import { Visitor } from './visitor';

export type Person = { name: string; email: string; phone: string; password: string };

/** Somebody nobody has met before. */
export function newPerson(changes: Partial<Person> = {}): Person {
  return {
    name: 'Mariam Adel',
    email: `mariam.${randomUUID()}@example.com`,
    phone: `01${['0', '1', '2', '5'][randomInt(4)] ?? '0'}${String(randomInt(100_000_000)).padStart(8, '0')}`,
    password: `Oud-${randomUUID()}`,
    ...changes,
  };
}

/** Tests register more people from one address than an hour allows. */
export async function forgetRegistrations(): Promise<void> {
  await database()`delete from rate_limits where key like 'register-address:%'`;
}

/** A visitor who has just registered through the form. */
export async function registeredVisitor(
  language: 'en' | 'ar' = 'en',
  person = newPerson(),
): Promise<{ visitor: Visitor; person: Person }> {
  await forgetRegistrations();
  const visitor = new Visitor(language);
  const page = await visitor.open('/auth/register');
  const after = await visitor.submit(page.form({ email: true, passwordConfirm: true }), {
    ...person,
    passwordConfirm: person.password,
  });
  if (after.status !== 200 || after.path.startsWith('/auth/'))
    throw new Error(`Registration ended at ${after.path} with ${after.status}: ${after.text.slice(0, 400)}`);
  return { visitor, person };
}

/** A visitor logged in through the form. */
export async function loggedInVisitor(email: string, password: string, language: 'en' | 'ar' = 'en'): Promise<Visitor> {
  const visitor = new Visitor(language);
  const page = await visitor.open('/auth/login');
  const after = await visitor.submit(page.form({ email: true, password: true }), { email, password });
  if (after.path.startsWith('/auth/')) throw new Error(`Login ended at ${after.path} with ${after.status}`);
  return visitor;
}

export const adminVisitor = (language: 'en' | 'ar' = 'en') =>
  loggedInVisitor(environment.admin.email, environment.admin.password, language);
