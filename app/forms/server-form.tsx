import { FormProvider, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useMemo, useState } from 'react';

import type { FieldConflict } from '~/http/form-conflict.server';
import type { FormAnswer } from '~/http/form-submission.server';
import { useTranslation } from '~/i18n/use-translation';
import type { FormProblem } from '~/ui/alert';

import { AnswerContext, isMended } from './form-answer';

export type { FieldConflict, FormAnswer };

type FormValue = string | number | boolean | null | undefined | FormValues | readonly FormValue[];
/** What the fields of a form start with, nested as its schema is: money in EGP, pictures as paths. */
export type FormValues = { [name: string]: FormValue };

type Options = {
  id: string;
  /** Nothing unless given. */
  start?: FormValues;
  answer: FormAnswer | undefined;
  /** When this changes, the fields begin anew with `start`: what was in them has been kept. */
  anew?: string;
};

const EMPTY: FormValues = {};
const NO_NAMES: readonly string[] = [];
/** A form about which nothing has been said, or nothing any more: its faults go, its fields stay. */
const NOTHING_SAID: SubmissionResult = {};

/** The same, anew with each `anew`: then its fields go back to what the form starts with. */
const useNothingSaid = (anew: string | undefined): SubmissionResult =>
  useMemo(() => (anew === undefined ? NOTHING_SAID : { initialValue: null }), [anew]);

/**
 * A form whose fields the server checks. `title` and `problems` are what the action said of it, in the reader's
 * language, without what has been changed since; `sent` is what it was sent with (passwords and files never come back),
 * null before that and where nothing of it could be read.
 */
export function useServerForm({ id, start = EMPTY, answer, anew }: Options) {
  const { t } = useTranslation();
  const nothingSaid = useNothingSaid(anew);
  const accepted = answer?.result.initialValue ? answer : undefined;
  // Nested values need no types of their own here: fields find theirs by name.
  const [form] = useForm<Record<string, string>>({
    id,
    defaultValue: start as Record<string, string>,
    lastResult: accepted?.result ?? nothingSaid,
    defaultNoValidate: true,
  });
  const [changed, setChanged] = useState({ answer, names: NO_NAMES });
  const mended = changed.answer === answer ? changed.names : NO_NAMES;
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name && answer && !mended.includes(name)) setChanged({ answer, names: [...mended, name] });
  };
  const say = (key: string) => t(`errors:${key}`, answer?.values);
  const faults = Object.entries(form.allErrors);
  const left = faults.filter(([name]) => !isMended(name, mended));
  const problems: FormProblem[] = left.flatMap(([name, keys]) =>
    keys.map((key) => ({ fieldId: name ? `${id}-${name}` : undefined, text: say(key) })),
  );
  const allMended = faults.length > 0 && left.length === 0;
  const title = answer?.messageKey && !allMended ? say(answer.messageKey) : null;
  const sent = accepted?.result.initialValue ?? null;
  const context = useMemo(() => ({ sent, start, values: answer?.values ?? {}, mended }), [sent, start, answer, mended]);
  return { form, context, answer, sent, problems, title, onInput };
}

export type ServerFormState = ReturnType<typeof useServerForm>;

type ServerFormProps = Omit<ComponentPropsWithoutRef<typeof Form>, 'id' | 'method' | 'noValidate' | 'onInput'> & {
  form: Pick<ServerFormState, 'form' | 'context' | 'onInput'>;
};

/**
 * The form itself. Fields inside (`form-fields.tsx`) know their values and faults by their name, `FormFaults` says what
 * is wrong with it all; it works without scripts.
 */
export const ServerForm = forwardRef<HTMLFormElement, ServerFormProps>(function ServerForm(
  { form: { form, context, onInput }, ...rest },
  ref,
) {
  return (
    <FormProvider context={form.context}>
      <AnswerContext.Provider value={context}>
        <Form noValidate onSubmit={form.onSubmit} onInput={onInput} {...rest} ref={ref} id={form.id} method="post" />
      </AnswerContext.Provider>
    </FormProvider>
  );
});
