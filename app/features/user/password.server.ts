import { hash, verify } from '@node-rs/argon2';

import { InvalidError } from '~/http/domain-error';

import { foldDigits } from '~/features/catalogue/search-text';

import { COMMON_PASSWORDS } from './common-passwords.server';
import { normalisePhone } from '~/features/catalogue/phone.rules';

/** argon2id, the package's default algorithm, at the cost OWASP asks for: 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of 256 random bits nobody kept: an unknown e-mail costs as much time as a wrong password (contract 4.1). */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$CUw2yxrAddP4Rjl+m79oNQ$qCnZUFeiE+QKl0et4yzy6q+0hxzAjFUK6vYHJuJohSs';

/** The same password typed on another keyboard may arrive in another Unicode form, and with Arabic digits. */
const canonical = (password: string) => foldDigits(password.normalize('NFKC'));

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), HASH_COST);

/**
 * Whether the password belongs to the hash; without a hash the same work is done and the answer is no. A hash from
 * before digits were folded knows Arabic ones as they were typed: they are tried second.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const spellings = new Set([canonical(password), password.normalize('NFKC')]);
  let matches = false;
  for (const spelling of spellings) matches ||= await verify(passwordHash ?? NOBODYS_HASH, spelling);
  return matches && passwordHash !== null;
}

/**
 * Refuses a new password that anybody would try first: one of the 3,000 commonest in any case, or the person's own
 * e-mail or phone in any spelling (contract 4.4). Throws InvalidError on the field `password`.
 */
export function assertUncommonPassword(password: string, person: { email: string | null; phone: string | null }): void {
  const plain = canonical(password).toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) throw new InvalidError({ password: ['user.passwordCommon'] });
  const isEmail = person.email !== null && plain.trim() === person.email.toLowerCase();
  const isPhone = person.phone !== null && normalisePhone(plain) === person.phone;
  if (isEmail || isPhone) throw new InvalidError({ password: ['user.passwordIsContact'] });
}
