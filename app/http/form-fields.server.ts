import { data } from '@remix-run/node';
import type { z } from 'zod';

import { type FieldErrors, InvalidError } from './domain-error';
import type { FormRefusal } from './page-errors.server';
import { formText } from './request-check.server';

/** The fields of a form, as the schema reads them. Throws InvalidError with the schema's keys, field by field. */
export function formFields<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join('.')] ??= []).push(message);
  throw new InvalidError(fields);
}

/** Answers a refused form with its faults and with what was typed into the named fields; passwords are never among them. */
export function refuseForm(form: FormData, refusal: FormRefusal, names: readonly string[]) {
  const typed: Record<string, string> = Object.fromEntries(names.map((name) => [name, formText(form, name)]));
  const { messageKey, values, fields, status, headers } = refusal;
  return data({ intent: formText(form, 'intent'), refusal: { messageKey, values, fields }, typed }, { status, headers });
}
