import { useField } from '@conform-to/react';
import { createContext, useContext } from 'react';

import { useTranslation } from '~/i18n/use-translation';

type Said = {
  sent: Record<string, unknown> | null;
  start: Record<string, unknown>;
  values: Record<string, string | number>;
  mended: readonly string[];
};

/** What the action said of the form around. */
export const AnswerContext = createContext<Said>({ sent: null, start: {}, values: {}, mended: [] });

/** Whether somebody is mending a fault: in the field itself, or in one of those that `name` stands for (`lg`). */
export const isMended = (name: string, mended: readonly string[]): boolean =>
  mended.some((changed) => changed === name || changed.startsWith(`${name}.`) || changed.startsWith(`${name}[`));

/** `lg.image` → what the answer holds there. */
const valueAt = (sent: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      sent,
    );

type FormField = {
  id: string;
  key: string | undefined;
  value: string;
  /** What was sent last; undefined before anything was. */
  sent: string | undefined;
  error: string | undefined;
  answer: unknown;
};

/**
 * Whether a switch of the form around is on. One always sends something: where nothing was sent, a step has only now
 * led to it.
 */
export function useFormSwitch(name: string): Omit<FormField, 'value'> & { isOn: boolean } {
  const { value, ...field } = useFormField(name);
  const { start } = useContext(AnswerContext);
  return { ...field, isOn: field.sent === '' ? valueAt(start, name) === true : value === 'on' };
}

/** A field of the form around, by its name: what it starts with, and what is wrong with it in the reader's language. */
export function useFormField(name: string): FormField {
  const { t } = useTranslation();
  const [field] = useField<string>(name);
  const { sent, values, mended } = useContext(AnswerContext);
  const [fault] = isMended(name, mended) ? [] : (field.errors ?? []);
  const own = sent === null ? undefined : valueAt(sent, name);
  return {
    id: field.id,
    key: field.key,
    value: field.initialValue ?? '',
    sent: sent === null ? undefined : typeof own === 'string' ? own : '',
    answer: sent,
    error: fault === undefined ? undefined : t(`errors:${fault}`, values),
  };
}
