import { z } from 'zod';

import { safeLink } from '~/http/safe-link';
import { LANGUAGES } from '~/i18n/language';
import { withCopy } from '~/i18n/localized';
import { COLLECTION_PLACEHOLDER, type ImageKind, parseImagePath, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import { toPiastres } from './money';
import { foldDigits } from './search-text';
import { lengthOf, oneLine, severalLines } from './typed-text';

/** How long a text may be, and the key (namespace `errors`) of the sentence that says so. */
type Length = { min?: number; max: number; error: string };

type Described = { override: (rendered: { jsonSchema: Record<string, unknown> }) => void };

/**
 * What the reference says of a value in place of what it would make of the schema, which reads what forms send, too.
 */
export const describedAs = (schema: Record<string, unknown>): Described => ({
  override: ({ jsonSchema }) => {
    delete jsonSchema.anyOf;
    if (schema.minLength !== undefined) delete jsonSchema.default;
    Object.assign(jsonSchema, schema);
  },
});

/** That of a text which is tidied before it is measured; JSON Schema counts characters as people do too. */
export const textBounds = ({ min = 0, max }: Omit<Length, 'error'>) =>
  describedAs({ type: 'string', ...(min > 0 && { minLength: min }), maxLength: max });

/** A field that a form left empty or out reads as an empty text. */
const written = (tidy: (text: string) => string, { min = 0, max, error }: Length) =>
  z
    .string({ error })
    .default('')
    .transform(tidy)
    .refine((text) => lengthOf(text) >= min && lengthOf(text) <= max, error)
    .meta(textBounds({ min, max }));

export const lineSchema = (length: Length) => written(oneLine, length);

export const linesSchema = (length: Length) => written(severalLines, length);

/** The same text in both languages: `name.en` and `name.ar`. */
export const localizedSchema = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, ar: text }, 'field.localized');

type BothLengths = { min: number; max: number; errors: { en: string; ar: string; none: string } };

/** A text in one language at least; the other one comes out as a copy (contract 3.2). */
const inEitherLanguage = (schemaOf: typeof lineSchema, { min, max, errors }: BothLengths) => {
  const text = (error: string) => schemaOf({ max, error });
  return z
    .strictObject({ en: text(errors.en), ar: text(errors.ar) }, 'field.localized')
    .superRefine((typed, context) => {
      const written = LANGUAGES.filter((language) => typed[language] !== '');
      const faulty = written.length === 0 ? LANGUAGES : written.filter((language) => lengthOf(typed[language]) < min);
      for (const language of faulty)
        context.addIssue({
          code: 'custom',
          path: [language],
          message: written.length === 0 ? errors.none : errors[language],
        });
    })
    .transform(withCopy);
};

export const nameSchema = (length: BothLengths) => inEitherLanguage(lineSchema, length);

export const longTextSchema = (length: BothLengths) => inEitherLanguage(linesSchema, length);

/**
 * A number as JSON has it or as people type it: Arabic digits, thousands separators, spaces around it. NaN: no number.
 */
function typedNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = foldDigits(value)
    .replace(/٫/g, '.')
    .replace(/[\s\u200E\u200F\u061C٬]|,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

type Range = { min: number; max: number; error: string };

const numberBounds = (type: string | string[], { min, max }: Range) =>
  describedAs({ type, minimum: min, maximum: max });

const hasTwoDecimals = (egp: number): boolean => Math.abs(egp * 100 - Math.round(egp * 100)) < 1e-6;

/** A number as it is typed, `min` to `max`. */
const rangeSchema = ({ min, max, error }: Range, fits: (number: number) => boolean = () => true) =>
  z
    .union([z.string(), z.number()], { error })
    .transform(typedNumber)
    .refine((number) => number >= min && number <= max && fits(number), error);

/** EGP with at most two decimals, `min` to `max` in EGP; comes out as piastres (contract 3.3). */
export const egpSchema = (range: Range) =>
  rangeSchema(range, hasTwoDecimals).transform(toPiastres).meta(numberBounds('number', range));

/** A number of whatever unit, `min` to `max`. */
export const amountSchema = (range: Range) => rangeSchema(range).meta(numberBounds('number', range));

/** The same where nothing at all is an answer: comes out as null. */
const orNothing = (schemaOf: (range: Range) => z.ZodType<number>, type: string, range: Range) =>
  z
    .union([z.string(), z.number(), z.null()], { error: range.error })
    .optional()
    .transform((value, context): number | null => {
      if (isEmpty(value)) return null;
      const number = schemaOf(range).safeParse(value);
      if (number.success) return number.data;
      context.addIssue({ code: 'custom', message: range.error });
      return z.NEVER;
    })
    .meta(numberBounds([type, 'null'], range));

/** EGP as above where nothing at all is an answer: comes out as null. */
export const optionalEgpSchema = (range: Range) => orNothing(egpSchema, 'number', range);

/** The same of an amount. */
export const optionalAmountSchema = (range: Range) => orNothing(amountSchema, 'number', range);

/** A whole number, `min` to `max`. */
export const wholeNumberSchema = (range: Range) =>
  rangeSchema(range, Number.isInteger).meta(numberBounds('integer', range));

/** The same where nothing at all is an answer: comes out as null. */
export const optionalWholeNumberSchema = (range: Range) => orNothing(wholeNumberSchema, 'integer', range);

/** A whole number in the query of a list, `min` to `max`; `otherwise` where it is left out (contract 3.4). */
export const countParameter = ({ min, max, otherwise }: { min: number; max: number; otherwise: number }) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'query.number')
    .transform(Number)
    .pipe(z.number().min(min, 'query.range').max(max, 'query.range'))
    .default(otherwise)
    .meta(describedAs({ type: 'integer', minimum: min, maximum: max, default: otherwise }));

/** Yes or no: `true` and `false` in JSON; in a form a checkbox sends `on`, or nothing at all. `null` is neither. */
export const flagSchema = z.preprocess(
  (value) =>
    value === 'on' || value === 'true'
      ? true
      : value === undefined || value === '' || value === 'false'
        ? false
        : value,
  z.boolean('field.flag'),
);

/** One of a list, or nothing: what a form leaves empty and a script leaves out; comes out as null. */
export const choiceSchema = <const Values extends readonly string[]>(values: Values, error: string) =>
  z
    .enum([...values, ''] as const, error)
    .nullish()
    .transform((value) => (value ? (value as Values[number]) : null));

const LINK_LENGTH = 2_000;

/**
 * A path of this shop or an `https:` address (contract 3.12); an address of this shop's pages keeps only what
 * `safeLink` makes of it.
 */
export const linkSchema = ({ required, error }: { required: boolean; error: string }) =>
  z
    .string({ error })
    .default('')
    .transform((typed, context) => {
      const text = oneLine(typed);
      if (text === '' && !required) return '';
      const link = text.length <= LINK_LENGTH ? safeLink(text) : null;
      if (link !== null) return link;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    })
    .meta(textBounds({ min: required ? 1 : 0, max: LINK_LENGTH }));

const LONGEST_IMAGE_PATH = 200;

/**
 * The path of a stored picture of this kind, or null, which is what the drawn placeholders say too; uploads have become
 * paths before (contract 8.7).
 */
export const imageSchema = (kind: ImageKind) =>
  z
    .string('imageUnknown')
    .max(LONGEST_IMAGE_PATH, 'imageUnknown')
    .nullish()
    .transform((path) => (!path || path === PRODUCT_PLACEHOLDER || path === COLLECTION_PLACEHOLDER ? null : path))
    .refine((path) => path === null || parseImagePath(path)?.kind === kind, 'imageUnknown');
