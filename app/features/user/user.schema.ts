import { z } from 'zod';

import { lengthOf, oneLine, severalLines } from '~/features/catalogue/typed-text';

import { normalisePhone } from '~/features/catalogue/phone.rules';
import { isUuid } from '~/features/catalogue/uuid';

/** 2–60 characters (decisions §3). */
export const personNameSchema = z
  .string({ error: 'user.nameLength' })
  .transform(oneLine)
  .refine((name) => lengthOf(name) >= 2 && lengthOf(name) <= 60, 'user.nameLength');

/** An Egyptian mobile in any spelling; comes out as `+201XXXXXXXXX` (decisions §3). */
export const phoneSchema = z.string({ error: 'user.phone' }).transform((text, context) => {
  const phone = normalisePhone(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'user.phone' });
  return z.NEVER;
});

export const emailSchema = z
  .string({ error: 'user.email' })
  .transform(oneLine)
  .pipe(z.email({ error: 'user.email' }).max(254, 'user.email'));

/** 8–128 characters; that it is no common one and not the person's own e-mail or phone is checked where it is set. */
export const newPasswordSchema = z.string({ error: 'user.passwordLength' }).min(8, 'user.passwordLength').max(128, 'user.passwordLength');
const repeatedPasswordSchema = z.string({ error: 'user.passwordsDiffer' });

type PasswordPair = { password?: unknown; passwordConfirm?: unknown };
const passwordsAgree = (pair: PasswordPair) => pair.password === pair.passwordConfirm;
/** Also where other fields are wrong, so that everything wrong is said at once. */
const disagreement = {
  error: 'user.passwordsDiffer',
  path: ['passwordConfirm'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirm' in value,
};

export const registerSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    phone: phoneSchema,
    password: newPasswordSchema,
    passwordConfirm: repeatedPasswordSchema,
  })
  .refine(passwordsAgree, disagreement);

/** `email` may hold a phone number; how it is written is nobody's business until it is looked up. */
export const loginSchema = z.object({
  email: z
    .string({ error: 'user.loginNameMissing' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'user.loginNameMissing').max(254, 'user.loginNameMissing')),
  password: z.string({ error: 'user.passwordMissing' }).min(1, 'user.passwordMissing').max(1_000, 'user.passwordMissing'),
});

export const changePasswordSchema = z
  .object({
    currentPassword: z.string({ error: 'user.passwordMissing' }).min(1, 'user.passwordMissing').max(1_000, 'user.passwordMissing'),
    password: newPasswordSchema,
    passwordConfirm: repeatedPasswordSchema,
  })
  .refine(passwordsAgree, disagreement);

const addressLine = z.string({ error: 'user.tooLong' }).transform(oneLine).pipe(z.string().max(120, 'user.tooLong'));
const addressNote = z.string({ error: 'user.noteTooLong' }).transform(severalLines).pipe(z.string().max(500, 'user.noteTooLong'));

/** Where somebody lives, as the profile and the checkout ask for it. `region` is the id of a governorate. */
export const addressFields = {
  region: z.string({ error: 'user.region' }).refine((id) => id === '' || isUuid(id), 'user.region'),
  city: addressLine,
  apartment: addressLine,
  street: addressLine,
  note: addressNote,
};

/** The profile form: every field is there, and an address may be empty. */
export const profileFormSchema = z.object({
  name: personNameSchema,
  /** Empty only for those who have none. */
  phone: z
    .preprocess((phone) => (typeof phone === 'string' && phone.trim() !== '' ? phone : undefined), phoneSchema.optional())
    .transform((phone) => phone ?? ''),
  region: addressFields.region.default(''),
  city: addressFields.city.default(''),
  apartment: addressFields.apartment.default(''),
  street: addressFields.street.default(''),
  note: addressFields.note.default(''),
});

/** `PATCH /users/update-me`: only what is sent changes; anything that is not listed is refused (decisions §3). */
export const profilePatchSchema = z.strictObject({ name: personNameSchema, phone: phoneSchema, ...addressFields }).partial();

export type Registration = z.infer<typeof registerSchema>;
export type Credentials = z.infer<typeof loginSchema>;
export type PasswordChange = z.infer<typeof changePasswordSchema>;
/** What a profile changes: absent stays, `''` empties. */
export type ProfilePatch = Partial<z.infer<typeof profileFormSchema>>;
