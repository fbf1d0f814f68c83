import { z } from 'zod';

import { lineSchema, linesSchema, localizedSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { normalisePhone, normaliseShopPhone } from '~/features/catalogue/phone.rules';
import { oneLine } from '~/features/catalogue/typed-text';
import { safeLink } from '~/http/safe-link';

const ADDRESS_LENGTH = 200;
const INSTAPAY = /^([\w.+-]{2,60}@[a-z][a-z0-9.-]{1,40}|01[0125]\d{8})$/i;

/** Text that a rule normalises, or refuses with `error`. */
const normalised = (error: string, read: (text: string) => string | null, { required }: { required: boolean }) =>
  z
    .string({ error })
    .default('')
    .transform((typed, context) => {
      const text = oneLine(typed);
      const value = text === '' ? (required ? null : '') : read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

const email = (text: string) => (z.email().max(254).safeParse(text).success ? text : null);
/** A profile elsewhere: `https:`, never a path of our own. */
const profile = (text: string) => (/^https:/i.test(text) ? safeLink(text) : null);

/** `/admin/settings` (contract 7.1). What may be left out is empty; a way to pay without its account is not offered. */
export const settingsSchema = z.strictObject({
  email: normalised('settings.email', email, { required: true }),
  phone: normalised('settings.phone', normaliseShopPhone, { required: true }),
  branchAddress: localizedSchema(
    linesSchema({ min: 3, max: ADDRESS_LENGTH, error: 'settings.branchAddress' }),
  ).prefault({}),
  facebook: normalised('settings.profile', profile, { required: false }),
  instagram: normalised('settings.profile', profile, { required: false }),
  instapayAddress: lineSchema({ max: 100, error: 'settings.instapay' }).refine(
    (text) => text === '' || INSTAPAY.test(text),
    'settings.instapay',
  ),
  vodafoneCashNumber: normalised('settings.mobile', normalisePhone, { required: false }),
  whatsappNumber: normalised('settings.mobile', normalisePhone, { required: false }),
  freeDeliveryThreshold: optionalEgpSchema({ min: 1, max: 1_000_000, error: 'settings.threshold' }),
});

/** `freeDeliveryThreshold` in piastres, null: none. */
export type SettingsFields = z.infer<typeof settingsSchema>;
