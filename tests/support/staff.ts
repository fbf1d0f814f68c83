import type { StaffRole } from '~/db/schema/user.values';

import { callApi } from './api';
import { database } from './database';
import { environment } from './environment';
import { type Person, registeredVisitor } from './people';
import { plantToken } from './plant-people';
import { Visitor } from './visitor';

export type StaffMember = { id: string; person: Person; visitor: Visitor; token: string };

/** Somebody of the back office in this role, with a page session and a token. */
export async function staffMember(role: StaffRole, person?: Person): Promise<StaffMember> {
  const made = await registeredVisitor('en', person);
  await database()`update users set role = 'admin', staff_role = ${role} where id = ${made.id}`;
  return { ...made, token: await plantToken(made.id) };
}

/** Who was of the back office for a while is a customer again, and nobody is invited any more. */
export async function forgetStaff(): Promise<void> {
  const sql = database();
  await sql`delete from two_steps`;
  await sql`delete from recovery_codes`;
  await sql`delete from staff_invites`;
  await sql`update users set role = 'user', staff_role = null, disabled_at = null
    where role = 'admin' and email is distinct from ${environment.admin.email}`;
}

/** An invitation by the API: its link as a path, and its id. */
export async function invited(token: string, body: object): Promise<{ path: string; token: string; id: string }> {
  const { status, data } = await callApi('POST', '/staff', { token, json: body });
  if (status !== 201) throw new Error(`An invitation answers ${status}`);
  const { link, invitation } = data as { link: string; invitation: { _id: string } };
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, token: searchParams.get('token') ?? '', id: invitation._id };
}

/** Somebody of the shop in a role, logged in through the form; `home`: where that led. */
export async function staffVisitor(role: StaffRole, language: 'en' | 'ar' = 'en') {
  const { person } = await registeredVisitor(language);
  await database()`update users set role = 'admin', staff_role = ${role} where email = ${person.email}`;
  const visitor = new Visitor(language);
  const form = (await visitor.open('/auth/login')).form({ email: true, password: true });
  const answer = await visitor.submitRaw(form, { email: person.email, password: person.password });
  await answer.arrayBuffer();
  const forget = async () => {
    await database()`update users set role = 'user', staff_role = null where email = ${person.email}`;
  };
  return { visitor, person, home: answer.headers.get('Location'), forget };
}
