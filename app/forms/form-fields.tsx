import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { Checkbox } from '~/ui/choice';
import { SelectField, type SelectOption, TextareaField, TextField } from '~/ui/field';

import { useFormField } from './form-answer';

export type FieldProps = { name: string; label: ReactNode; hint?: ReactNode; wide?: boolean; mark?: string };
export type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'defaultValue'>;

/** A line of text. `dir="auto"` for names, `ltr` for codes, links and phones. */
export function FormText({ name, ...rest }: FieldProps & InputProps & { suffix?: ReactNode }) {
  const { key, value, id, error } = useFormField(name);
  return (
    <TextField
      key={key}
      dir="auto"
      autoComplete="off"
      {...rest}
      id={id}
      name={name}
      error={error}
      defaultValue={value}
    />
  );
}

export function FormTextarea({
  name,
  ...rest
}: FieldProps & Omit<ComponentPropsWithoutRef<'textarea'>, 'name' | 'defaultValue'>) {
  const { key, value, id, error } = useFormField(name);
  return <TextareaField key={key} dir="auto" {...rest} id={id} name={name} error={error} defaultValue={value} />;
}

type SelectProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'select'>, 'name' | 'defaultValue'> & { options: readonly SelectOption[] };

/** One of a list. With `value` whoever holds it decides what is chosen. */
export function FormSelect({ name, ...rest }: SelectProps) {
  const { key, value, id, error } = useFormField(name);
  const start = rest.value === undefined ? { defaultValue: value } : {};
  return <SelectField key={key} {...rest} {...start} id={id} name={name} error={error} />;
}

/** A box to tick. Left alone it sends nothing. */
export function FormCheckbox({ name, ...rest }: { name: string; label: ReactNode; hint?: ReactNode }) {
  const { key, value, id } = useFormField(name);
  return <Checkbox key={key} {...rest} id={id} name={name} defaultChecked={value === 'on'} />;
}
