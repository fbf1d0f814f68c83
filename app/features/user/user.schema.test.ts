import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { loginSchema, personNameSchema, profileFormSchema, profilePatchSchema, registerSchema } from './user.schema';

const sound = {
  name: 'Mariam Adel',
  email: 'mariam@example.com',
  phone: '01005550142',
  password: 'Oud-of-aswan',
  passwordConfirm: 'Oud-of-aswan',
};

function faultsOf(schema: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : z.flattenError(parsed.error as z.ZodError<Record<string, unknown>>).fieldErrors;
}

describe('registerSchema', () => {
  it('tidies what it takes', () => {
    expect(
      registerSchema.parse({
        ...sound,
        name: '  مريم \u202E عادل\u0000 ',
        email: ' Mariam@Example.com ',
        phone: '٠١٠٠ ٥٥٥ ٠١٤٢',
      }),
    ).toEqual({
      ...sound,
      name: 'مريم عادل',
      email: 'Mariam@Example.com',
      phone: '+201005550142',
    });
  });

  it('says everything that is wrong at once', () => {
    expect(
      faultsOf(registerSchema, {
        name: 'M',
        email: 'not-an-address',
        phone: '0123',
        password: 'short',
        passwordConfirm: 'other',
      }),
    ).toEqual({
      name: ['user.nameLength'],
      email: ['user.email'],
      phone: ['user.phone'],
      password: ['user.passwordLength'],
      passwordConfirm: ['user.passwordsDiffer'],
    });
  });

  it('says what is missing by the same keys', () => {
    expect(faultsOf(registerSchema, {})).toEqual({
      name: ['user.nameLength'],
      email: ['user.email'],
      phone: ['user.phone'],
      password: ['user.passwordLength'],
      passwordConfirm: ['user.passwordsDiffer'],
    });
  });

  it('leaves a password as it was typed', () => {
    const password = '  two spaces  ';
    expect(registerSchema.parse({ ...sound, password, passwordConfirm: password }).password).toBe(password);
  });

  it('drops what nobody asked for', () => {
    expect(registerSchema.parse({ ...sound, role: 'admin' })).not.toHaveProperty('role');
  });
});

describe('personNameSchema', () => {
  it.each(['مي', 'X Æ', 'م'.repeat(60)])('takes %j', (name) => {
    expect(personNameSchema.parse(name)).toBe(name);
  });

  it.each(['', ' ', 'م', '😀', 'x'.repeat(61), '\u0000\u0000\u0000'])('refuses %j', (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
  });
});

describe('loginSchema', () => {
  it('takes a phone for an e-mail and asks for both fields', () => {
    expect(loginSchema.parse({ email: '0100 555 0142', password: 'x' }).email).toBe('0100 555 0142');
    expect(faultsOf(loginSchema, { email: ' ', password: '' })).toEqual({
      email: ['user.loginNameMissing'],
      password: ['user.passwordMissing'],
    });
  });
});

describe('profiles', () => {
  it('may leave the address empty in the form', () => {
    expect(profileFormSchema.parse({ name: 'Mariam', phone: '01005550142' })).toEqual({
      name: 'Mariam',
      phone: '+201005550142',
      region: '',
      city: '',
      apartment: '',
      landmark: '',
      phone2: '',
      street: '',
      note: '',
    });
  });

  it('keep the lines of a note, and no more than 500 characters', () => {
    expect(profileFormSchema.parse({ name: 'Mariam', note: 'Ring twice\r\nthen wait\u0000' }).note).toBe(
      'Ring twice\nthen wait',
    );
    expect(faultsOf(profileFormSchema, { name: 'Mariam', note: 'x'.repeat(501) })).toEqual({
      note: ['user.noteTooLong'],
    });
  });

  it('change only what a patch holds', () => {
    expect(profilePatchSchema.parse({ city: ' Dokki ' })).toEqual({ city: 'Dokki' });
  });

  it.each(['role', 'email', 'password', 'anything'])('refuse %s in a patch', (field) => {
    expect(profilePatchSchema.safeParse({ city: 'Dokki', [field]: 'x' }).success).toBe(false);
  });

  it('may be without a phone, but not with half of one', () => {
    expect(profileFormSchema.parse({ name: 'Mariam', phone: ' ' }).phone).toBe('');
    expect(faultsOf(profileFormSchema, { name: 'Mariam', phone: '0123' })).toEqual({ phone: ['user.phone'] });
  });

  it('refuse a governorate that is no id', () => {
    expect(faultsOf(profileFormSchema, { name: 'Mariam', region: 'cairo' })).toEqual({ region: ['user.region'] });
  });
});
