import type { StaffRole } from '~/db/schema/user.values';

import { database } from './database';
import { registeredVisitor } from './people';
import { Visitor } from './visitor';

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
