import { TOTP } from 'otpauth';

import { callApi } from './api';
import { database } from './database';
import type { Page } from './page';
import type { Person } from './people';
import { staffMember, type StaffMember } from './staff';

export const PAGE = '/admin/two-step';
const HALF_MINUTE = 30_000;
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * HALF_MINUTE });
export const keyOn = (page: Page): string => (page.all('.two-step-key')[0]?.text ?? '').replace(/\s/g, '');
/** Lets the code of this half minute count again, as if it were the next. */
export const forgetStep = (id: string) => database()`update two_steps set last_step = 0 where user_id = ${id}`;
export const forgetTries = () => database()`delete from rate_limits where key like 'two-step:%'`;
export const login = ({ email, password }: Person, code?: string) =>
  callApi('POST', '/users/login', { json: { email, password, ...(code !== undefined && { code }) } });
export const said = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];

type WithTwoStep = StaffMember & { secret: string; codes: string[] };

/** Somebody of the back office who has set up a second step on its page. */
export async function withTwoStep(role: 'packer' | 'owner' = 'packer'): Promise<WithTwoStep> {
  const member = await staffMember(role);
  const { visitor, person, id } = member;
  const page = await visitor.open(PAGE);
  const secret = keyOn(page);
  const done = await visitor.submit(page.form({ intent: 'on' }), {
    code: codeAt(secret),
    currentPassword: person.password,
  });
  const codes = done.all('.spare-codes code').map((code) => code.text);
  await forgetStep(id);
  return { ...member, secret, codes };
}
