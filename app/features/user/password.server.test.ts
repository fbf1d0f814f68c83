import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import { InvalidError } from '~/http/domain-error';

import { COMMON_PASSWORDS } from './common-passwords.server';
import { assertUncommonPassword, HASH_COST, hashPassword, NOBODYS_HASH, passwordMatches } from './password.server';

const mariam = { email: 'Mariam.Adel@example.com', phone: '+201005550142' };
const parameters = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join('$');

describe('hashes', () => {
  it('are argon2id at our cost, salted, and match their password alone', async () => {
    const [first, second] = await Promise.all([hashPassword('Oud of Aswan'), hashPassword('Oud of Aswan')]);
    expect(parameters(first)).toBe(
      `argon2id$v=19$m=${HASH_COST.memoryCost},t=${HASH_COST.timeCost},p=${HASH_COST.parallelism}`,
    );
    expect(first).not.toBe(second);
    expect(await passwordMatches('Oud of Aswan', first)).toBe(true);
    expect(await passwordMatches('oud of aswan', first)).toBe(false);
  });

  it('do not care which Unicode form the keyboard sent', async () => {
    const composed = 'caf\u00e9-\u0623\u0633\u0648\u0627\u0646';
    expect(await passwordMatches(composed.normalize('NFD'), await hashPassword(composed))).toBe(true);
  });

  it('do not care in which digits the keyboard writes, nor does a hash from before', async () => {
    expect(await passwordMatches('Oud of Aswan 9', await hashPassword('Oud of Aswan ٩'))).toBe(true);
    expect(await passwordMatches('Oud of Aswan ٩', await hashPassword('Oud of Aswan 9'))).toBe(true);
    const unfolded = await hash('Oud of Aswan ٩', HASH_COST);
    expect(await passwordMatches('Oud of Aswan ٩', unfolded)).toBe(true);
    expect(await passwordMatches('Oud of Aswan 9', unfolded)).toBe(false);
  });

  it('cost the same for people we do not know, and never match', async () => {
    expect(parameters(NOBODYS_HASH)).toBe(parameters(await hashPassword('Oud of Aswan')));
    expect(await passwordMatches('Oud of Aswan', null)).toBe(false);
  });
});

describe('assertUncommonPassword', () => {
  it('knows 3,000 common ones, all long enough to be tried', () => {
    expect(COMMON_PASSWORDS.size).toBe(3_000);
    expect([...COMMON_PASSWORDS].filter((password) => password.length < 8)).toEqual([]);
  });

  it.each([
    'password123',
    'QWERTYuiop',
    '12345678',
    'Password1',
    'mariam.adel@EXAMPLE.com',
    '01005550142',
    '+20 100 555 0142',
    '٠١٠٠٥٥٥٠١٤٢',
  ])('refuses %j', (password) => {
    expect(() => assertUncommonPassword(password, mariam)).toThrow(InvalidError);
  });

  it.each(['Oud-of-aswan', 'أول يوم في رمضان', '01005550143'])('takes %j', (password) => {
    expect(() => assertUncommonPassword(password, mariam)).not.toThrow();
  });

  it('asks nothing of people without a phone', () => {
    expect(() => assertUncommonPassword('01005550142', { ...mariam, phone: null })).not.toThrow();
  });
});
