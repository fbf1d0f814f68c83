import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';

import { noteRefusal } from '~/request/request-context.server';

import type { FieldErrors, MessageValues } from './domain-error';
import { conflictsBetween, type FieldConflict, type PresentRecord } from './form-conflict.server';
import { type Flash, redirectWithFlash } from './flash.server';
import { attempt, type FormRefusal } from './page-errors.server';
import { isOversized } from './request-check.server';

/**
 * What an action says of a form that it does not take: what was typed, what is wrong with it, what to say above it, and
 * the version of the record that the next try is made from, with what its form started with then (JSON): those this
 * form was made from, until its sender has been told of newer ones. `conflicts`: what to choose between, where somebody
 * else changed the record meanwhile. `kept`: it is what a session that was over left, and whether pictures were lost.
 */
export type FormAnswer = {
  result: SubmissionResult;
  messageKey: string | null;
  values: MessageValues;
  version?: string | undefined;
  started?: string | undefined;
  conflicts?: FieldConflict[] | undefined;
  kept?: 'all' | 'withoutPictures' | undefined;
};

const FIELD_NAME = /^[\w:-]{1,60}(\.\w{1,60}|\[\d{1,3}\]){0,8}$/;

/** A step of the form as conform names it: a row more, a row away. Its renderer would read fields of anything else. */
const formStep = z.object({
  type: z.string(),
  payload: z.looseObject({ name: z.string().regex(FIELD_NAME).optional() }),
});

/** A switch sends `false` and, when it is on, `on` after it: the last word counts. */
function settleSwitches(form: FormData): void {
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    if (all.length > 1 && all[0] === 'false' && all.at(-1) === 'on') form.set(name, 'on');
  }
}

const keysOf = (issues: readonly { code: string; message: string }[]): string[] =>
  issues.map(({ code, message }) => (code === 'unrecognized_keys' ? 'field.unknown' : message));

function parse<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  settleSwitches(form);
  try {
    if (![...form.keys()].every((name) => FIELD_NAME.test(name)))
      throw new TypeError('No field of ours has such a name.');
    if (form.has('__state__')) throw new TypeError('No form of ours sends its state.');
    const intent = form.get('__intent__');
    if (intent !== null) formStep.parse(JSON.parse(typeof intent === 'string' ? intent : ''));
    const submission = parseWithZod(form, { schema, disableAutoCoercion: true, formatError: keysOf });
    // What cannot be answered is no form of ours either.
    submission.reply();
    return submission;
  } catch {
    throw new Response('Bad request', {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}

export type FormResponse = ReturnType<typeof data<FormAnswer>>;

/** The same answer with what else the page shows beside the form; the way on stays as it is. */
export async function answerWith<Beside extends object>(
  answer: FormResponse | TypedResponse<never>,
  beside: (said: FormAnswer) => Promise<Beside>,
) {
  if (!('data' in answer)) return answer;
  return data({ ...answer.data, ...(await beside(answer.data)) }, answer.init ?? {});
}

/** A form as read: its sound value with a way to refuse it still, or the answer to give at once. */
export type FormReading<Value> =
  | {
      ok: true;
      value: Value;
      version: string | undefined;
      conflictsWith: (present: PresentRecord) => FieldConflict[];
      refuse: (refusal: FormRefusal, said?: Pick<FormAnswer, 'started' | 'conflicts'>) => FormResponse;
    }
  | { ok: false; answer: FormResponse };

/**
 * Faults in the order of the form's fields. A browser leaves out what nothing was chosen of: such a fault comes after
 * the rest.
 */
function inOrder(error: SubmissionResult['error'], names: readonly string[]): SubmissionResult['error'] {
  if (!error) return error;
  const placeOf = (fault: string) => {
    const place = names.findIndex(
      (name) => name === fault || name.startsWith(`${fault}.`) || name.startsWith(`${fault}[`),
    );
    return place === -1 ? names.length : place;
  };
  return Object.fromEntries(Object.entries(error).sort(([one], [other]) => placeOf(one) - placeOf(other)));
}

function sentText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** A password never goes back into a page. */
const passwordsOf = (form: FormData): string[] => [...form.keys()].filter((name) => /password/i.test(name));

/**
 * Reads a form that people fill in by its schema, the one way there is. `refused` are faults found before, as of its
 * pictures. A step of the form itself (a row more, “show fields”) and a form with faults come back as the answer, with
 * everything that was typed; the faults are keys of the `errors` texts. A form over 20 MB is answered without what was
 * typed.
 */
export function readSubmission<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  refused: FieldErrors = {},
): FormReading<z.output<Schema>> {
  // Nothing of it was read: the page keeps what stands in its fields, or starts anew without scripts.
  if (isOversized(form)) {
    noteRefusal('form_too_large');
    return {
      ok: false,
      answer: data({ result: {}, messageKey: 'formTooLarge', values: {}, version: undefined }, { status: 413 }),
    };
  }
  const isStep = form.has('step');
  const [version, started] = [sentText(form, 'version'), sentText(form, 'started')];
  for (const name of ['step', 'version', 'started', 'whose']) form.delete(name);
  const submission = parse(form, schema);
  const [names, hideFields] = [[...form.keys()], passwordsOf(form)];
  const answer = (
    status: number,
    said: Pick<FormAnswer, 'result' | 'messageKey'> & Partial<FormAnswer>,
    headers: Record<string, string> = {},
  ): FormResponse =>
    data(
      { values: {}, version, started, ...said, result: { ...said.result, error: inOrder(said.result.error, names) } },
      { status, headers },
    );
  const hasRefusals = Object.keys(refused).length > 0;
  if (isStep || submission.status === undefined) {
    const { error: _, ...result } = submission.reply({ hideFields });
    return {
      ok: false,
      answer: answer(200, { result: hasRefusals ? { ...result, error: refused } : result, messageKey: null }),
    };
  }
  if (submission.status !== 'success' || hasRefusals) {
    const result = submission.reply(hasRefusals ? { fieldErrors: refused, hideFields } : { hideFields });
    noteRefusal('invalid', Object.keys(result.error ?? {}));
    return { ok: false, answer: answer(422, { result, messageKey: 'invalid' }) };
  }
  return {
    ok: true,
    value: submission.value,
    version,
    conflictsWith: (present) => conflictsBetween(form, started ?? '', present),
    refuse: ({ status, messageKey, values, fields, details, headers }, said) =>
      answer(
        status,
        {
          result: submission.reply({ fieldErrors: fields, hideFields }),
          messageKey,
          values,
          version: typeof details.version === 'string' ? details.version : version,
          ...said,
        },
        headers,
      ),
  };
}

/**
 * What an action answers to a form as read: its faults or what the command refused, in the form; else the way on, with
 * a sentence for the page there. What is no refusal passes on. `present` reads the record as its form would start now:
 * where somebody else has changed it meanwhile the answer says in which fields, and where in none it is saved.
 */
export async function saveSubmission<Value, Saved>(
  read: FormReading<Value>,
  save: (value: Value, version: string | undefined) => Promise<Saved>,
  onward: (saved: Saved) => { to: string } & Flash,
  present?: () => Promise<PresentRecord>,
): Promise<FormResponse | TypedResponse<never>> {
  if (!read.ok) return read.answer;
  let saved = await attempt(save(read.value, read.version));
  const changed = saved.ok ? undefined : saved.refusal.details.version;
  if (!saved.ok && typeof changed === 'string' && present) {
    const record = await present();
    const conflicts = read.conflictsWith(record);
    if (conflicts.length > 0) return read.refuse(saved.refusal, { conflicts, started: JSON.stringify(record.values) });
    saved = await attempt(save(read.value, changed));
  }
  if (!saved.ok) return read.refuse(saved.refusal);
  const { to, ...flash } = onward(saved.value);
  return redirectWithFlash(to, flash);
}
