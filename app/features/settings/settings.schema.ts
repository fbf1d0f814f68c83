import { z } from 'zod';

import {
  imageSchema,
  lineSchema,
  linesSchema,
  localizedSchema,
  optionalEgpSchema,
  optionalWholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { normalisePhone, normaliseShopPhone } from '~/features/catalogue/phone.rules';
import { foldDigits } from '~/features/catalogue/search-text';
import { oneLine } from '~/features/catalogue/typed-text';
import { FIRST_LANGUAGES } from '~/db/schema/settings.values';
import { safeLink } from '~/http/safe-link';

const ADDRESS_LENGTH = 200;
export const MEANING_LENGTH = 160;
export const SHOP_NAME_LENGTH = 60;
export const TRADE_NAME_LENGTH = 120;
/** The fields that hold pictures, with the kind they are. */
export const SETTINGS_PICTURES = { logo: 'site' } as const;
const INSTAPAY = /^([\w.+-]{2,60}@[a-z][a-z0-9.-]{1,40}|01[0125]\d{8})$/i;

/** Text that a rule normalises, or refuses with `error`; empty where nothing was typed. */
const normalised = (error: string, read: (text: string) => string | null) =>
  z
    .string({ error })
    .default('')
    .transform((typed, context) => {
      const text = oneLine(typed);
      const value = text === '' ? '' : read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

const email = (text: string) => (z.email().max(254).safeParse(text).success ? text : null);
/** A profile elsewhere: `https:`, never a path of our own. */
const profile = (text: string) => (/^https:/i.test(text) ? safeLink(text) : null);

/** A number of a public register, as its digits: Arabic ones are taken, and what people put between groups. */
const registered = (form: RegExp) => (text: string) => {
  const digits = foldDigits(text).replace(/[\s./-]/g, '');
  return form.test(digits) ? digits : null;
};

const meaning = localizedSchema(lineSchema({ max: MEANING_LENGTH, error: 'settings.meaning' }));

const hoursSchema = optionalWholeNumberSchema({ min: 1, max: 720, error: 'settings.confirmHours' });

/** `/admin/settings` (contract 7.1). What may be left out is empty; a way to pay without its account is not offered. */
export const settingsSchema = z.strictObject({
  name: localizedSchema(lineSchema({ max: SHOP_NAME_LENGTH, error: 'settings.name' })).prefault({}),
  logo: imageSchema('site').transform((path) => path ?? ''),
  tradeName: lineSchema({ max: TRADE_NAME_LENGTH, error: 'settings.tradeName' }),
  commercialRegister: normalised('settings.commercialRegister', registered(/^\d{1,15}$/)),
  taxNumber: normalised('settings.taxNumber', registered(/^\d{9}$/)),
  email: normalised('settings.email', email),
  phone: normalised('settings.phone', normaliseShopPhone),
  branchAddress: localizedSchema(
    linesSchema({ max: ADDRESS_LENGTH, error: 'settings.branchAddress' }).refine(
      (text) => text === '' || text.length >= 3,
      'settings.branchAddress',
    ),
  ).prefault({}),
  counterHours: localizedSchema(lineSchema({ max: 100, error: 'settings.counterHours' })).prefault({}),
  facebook: normalised('settings.profile', profile),
  instagram: normalised('settings.profile', profile),
  instapayAddress: lineSchema({ max: 100, error: 'settings.instapay' }).refine(
    (text) => text === '' || INSTAPAY.test(text),
    'settings.instapay',
  ),
  vodafoneCashNumber: normalised('settings.mobile', normalisePhone),
  whatsappNumber: normalised('settings.mobile', normalisePhone),
  freeDeliveryThreshold: optionalEgpSchema({ min: 1, max: 1_000_000, error: 'settings.threshold' }),
  confirmHours: hoursSchema,
  firstLanguage: z.enum(FIRST_LANGUAGES, 'settings.firstLanguage').default('en'),
  customMeaning: meaning.prefault({}),
  originalMeaning: meaning.prefault({}),
  highCopyMeaning: meaning.prefault({}),
});

/** `freeDeliveryThreshold` in piastres, null: none. */
export type SettingsFields = z.infer<typeof settingsSchema>;
