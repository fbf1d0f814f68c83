import { z } from 'zod';

import { describedAs, textBounds } from '~/features/catalogue/field.schema';
import { lengthOf, oneLine, severalLines } from '~/features/catalogue/typed-text';

import { normalisePhone } from '~/features/catalogue/phone.rules';
import { isUuid } from '~/features/catalogue/uuid';

/** 2–60 characters (contract 4.1). */
export const personNameSchema = z
  .string({ error: 'user.nameLength' })
  .transform(oneLine)
  .refine((name) => lengthOf(name) >= 2 && lengthOf(name) <= 60, 'user.nameLength')
  .meta(textBounds({ min: 2, max: 60 }));

const PHONE_LENGTH = 60;

function readPhone(text: string, context: z.core.$RefinementCtx<string>): string {
  const phone = lengthOf(text) <= PHONE_LENGTH ? normalisePhone(text) : null;
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'user.phone' });
  return z.NEVER;
}

/** An Egyptian mobile in any spelling; comes out as `+201XXXXXXXXX` (contract 4.3). */
export const phoneSchema = z
  .string({ error: 'user.phone' })
  .transform(readPhone)
  .meta(textBounds({ min: 11, max: PHONE_LENGTH }));

/** The same where it may be left out: then it is empty. */
const optionalPhoneSchema = z
  .string({ error: 'user.phone' })
  .transform((text, context) => (text.trim() === '' ? '' : readPhone(text, context)))
  .meta(textBounds({ max: PHONE_LENGTH }));

export const emailSchema = z
  .string({ error: 'user.email' })
  .transform(oneLine)
  .pipe(z.email({ error: 'user.email' }).max(254, 'user.email'))
  .meta(describedAs({ type: 'string', format: 'email', maxLength: 254 }));

/** 8–128 characters; that it is no common one and not the person's own e-mail or phone is checked where it is set. */
export const newPasswordSchema = z
  .string({ error: 'user.passwordLength' })
  .min(8, 'user.passwordLength')
  .max(128, 'user.passwordLength');
/** As long as the password it repeats, or it is refused. */
const repeatedPasswordSchema = z.string({ error: 'user.passwordsDiffer' }).meta(textBounds({ min: 8, max: 128 }));

type PasswordPair = { password?: unknown; passwordConfirm?: unknown };
const passwordsAgree = (pair: PasswordPair) => pair.password === pair.passwordConfirm;
/** Also where other fields are wrong, so that everything wrong is said at once. */
const disagreement = {
  error: 'user.passwordsDiffer',
  path: ['passwordConfirm'],
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirm' in value,
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

/** An e-mail or a phone number; how it is written is nobody's business until it is looked up. */
const loginNameSchema = z
  .string({ error: 'user.loginNameMissing' })
  .transform(oneLine)
  .pipe(z.string().min(1, 'user.loginNameMissing').max(254, 'user.loginNameMissing'))
  .meta(textBounds({ min: 1, max: 254 }));

const presentPasswordSchema = z
  .string({ error: 'user.passwordMissing' })
  .min(1, 'user.passwordMissing')
  .max(1_000, 'user.passwordMissing');

export const loginSchema = z.object({
  email: loginNameSchema,
  password: presentPasswordSchema,
});

export const changePasswordSchema = z
  .object({
    currentPassword: presentPasswordSchema,
    password: newPasswordSchema,
    passwordConfirm: repeatedPasswordSchema,
  })
  .refine(passwordsAgree, disagreement);

export const forgotPasswordSchema = z.object({ email: loginNameSchema });

const newPasswords = { password: newPasswordSchema, passwordConfirm: repeatedPasswordSchema };

/** The form behind such a link. */
export const newPasswordFormSchema = z.object(newPasswords).refine(passwordsAgree, disagreement);

/** The same by the API, which is told the token of the link; what is no token is refused as an unknown one is. */
export const resetPasswordSchema = z
  .object({ token: z.string({ error: 'user.resetInvalid' }).max(200, 'user.resetInvalid'), ...newPasswords })
  .refine(passwordsAgree, disagreement);

const ADDRESS_LENGTH = 120;
const NOTE_LENGTH = 500;
const addressLine = z
  .string({ error: 'user.tooLong' })
  .transform(oneLine)
  .pipe(z.string().max(ADDRESS_LENGTH, 'user.tooLong'))
  .meta(textBounds({ max: ADDRESS_LENGTH }));
const addressNote = z
  .string({ error: 'user.noteTooLong' })
  .transform(severalLines)
  .pipe(z.string().max(NOTE_LENGTH, 'user.noteTooLong'))
  .meta(textBounds({ max: NOTE_LENGTH }));

export const neededAddressLine = (error: string) =>
  addressLine.pipe(z.string().min(1, error)).meta(textBounds({ min: 1, max: ADDRESS_LENGTH }));

/** Where somebody lives, as the profile and the checkout ask for it. `region` is the id of a governorate. */
export const addressFields = {
  region: z
    .string({ error: 'user.region' })
    .refine((id) => id === '' || isUuid(id), 'user.region')
    .meta(describedAs({ type: 'string', maxLength: 36, description: 'The `_id` of a governorate; empty for none' })),
  city: addressLine,
  apartment: addressLine,
  street: addressLine,
  landmark: addressLine,
  phone2: optionalPhoneSchema,
  note: addressNote,
};

/** The profile form: every field is there, and an address may be empty. */
export const profileFormSchema = z.object({
  name: personNameSchema,
  /** Empty only for those who have none. */
  phone: optionalPhoneSchema.default(''),
  region: addressFields.region.default(''),
  city: addressFields.city.default(''),
  apartment: addressFields.apartment.default(''),
  street: addressFields.street.default(''),
  landmark: addressFields.landmark.default(''),
  phone2: addressFields.phone2.default(''),
  note: addressFields.note.default(''),
  /** Asked for once another phone is sent. */
  currentPassword: z.string({ error: 'user.passwordMissing' }).max(1_000, 'user.passwordMissing').optional(),
});

export const emailFormSchema = z.object({
  email: emailSchema,
  currentPassword: presentPasswordSchema,
});

/** `PATCH /users/update-me`: only what is sent changes; anything that is not listed is refused (contract 4.2). */
export const profilePatchSchema = z
  .strictObject({
    name: personNameSchema,
    phone: phoneSchema,
    ...addressFields,
    currentPassword: presentPasswordSchema,
  })
  .partial();

export type Registration = z.infer<typeof registerSchema>;
export type Credentials = z.infer<typeof loginSchema>;
export type PasswordChange = z.infer<typeof changePasswordSchema>;
/** What a profile changes: absent stays, `''` empties. */
export type ProfilePatch = Partial<Omit<z.infer<typeof profileFormSchema>, 'currentPassword'>> & { email?: string };
