import { randomInt, randomUUID } from 'node:crypto';

import { database } from './database';
import { environment } from './environment';
import type { PageForm } from './page';
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

/** Tests log in as the same person more often than a minute allows. */
export async function forgetLogins(): Promise<void> {
  await database()`delete from rate_limits where key like 'login-right%'`;
}

/**
 * Sends a form that lets somebody in. The page that it leads to, the whole home page or the overview of the back
 * office, is not opened: the message that would stand on it counts as read.
 */
async function letIn(visitor: Visitor, form: PageForm, fields: Record<string, string>): Promise<void> {
  const answer = await visitor.submitRaw(form, fields);
  const said = await answer.text();
  const to = new URL(answer.headers.get('Location') ?? form.action, environment.baseUrl).pathname;
  if (answer.status !== 303 || to.startsWith('/auth/'))
    throw new Error(`${form.action} ended at ${to} with ${answer.status}: ${said.slice(0, 400)}`);
  visitor.jar.take(new Headers({ 'Set-Cookie': 'attara_flash=; Max-Age=0' }));
}

/** A visitor who has just registered through the form. */
export async function registeredVisitor(
  language: 'en' | 'ar' = 'en',
  person = newPerson(),
): Promise<{ visitor: Visitor; person: Person }> {
  await forgetRegistrations();
  const visitor = new Visitor(language);
  const page = await visitor.open('/auth/register');
  const form = page.form({ email: true, passwordConfirm: true });
  await letIn(visitor, form, { ...person, passwordConfirm: person.password });
  return { visitor, person };
}

/** A visitor logged in through the form. */
export async function loggedInVisitor(email: string, password: string, language: 'en' | 'ar' = 'en'): Promise<Visitor> {
  await forgetLogins();
  const visitor = new Visitor(language);
  const page = await visitor.open('/auth/login');
  await letIn(visitor, page.form({ email: true, password: true }), { email, password });
  return visitor;
}

export const adminVisitor = (language: 'en' | 'ar' = 'en') =>
  loggedInVisitor(environment.admin.email, environment.admin.password, language);
