import { forwardRef, type ComponentPropsWithoutRef, type ReactNode, useCallback, useState } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the typed value; ties itself to the control. */
  error?: string | undefined;
  /** After the label, such as “(optional)”. */
  mark?: string | undefined;
};

type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldText & {
  id: string;
  /** Takes both columns of a .field-grid. */
  wide?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

/** A labelled control with its hint and its error; the control receives the attributes that tie them together. */
export function Field({ id, label, hint, error, mark, wide, className, children }: FieldProps) {
  const describedBy = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined;
  return (
    <div className={classNames('field', wide && 'field-wide', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {mark && <span className="field-mark"> {mark}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What a form says besides, unseen; what is empty is left out. */
export const KeptFields = ({ of }: { of: Readonly<Record<string, string | null | undefined>> }) =>
  Object.entries(of).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);

/** An error under a control or a group of them. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" size="sm" />
      <span>{children}</span>
    </p>
  );
}

export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} {...rest} className={classNames('input', className)} />;
});

export function Textarea({ className, ...rest }: ComponentPropsWithoutRef<'textarea'>) {
  return <textarea {...rest} className={classNames('input', className)} />;
}

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectProps = ComponentPropsWithoutRef<'select'> & { options: readonly SelectOption[] };

/**
 * What was chosen while the page was not ready yet would be taken back as soon as it is: whoever holds the value has
 * not heard of it.
 */
function tellEarlyChoice(select: HTMLSelectElement | null, value: unknown): void {
  if (select && value !== undefined && select.value !== value)
    select.dispatchEvent(new Event('change', { bubbles: true }));
}

export function Select({ className, options, ...rest }: SelectProps) {
  const [first] = useState(rest.value);
  const atFirst = useCallback((select: HTMLSelectElement | null) => tellEarlyChoice(select, first), [first]);
  return (
    <select ref={atFirst} {...rest} className={classNames('select', className)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type Named = { name: string; wide?: boolean };

/** Label, input, hint and error in one; its id is its name unless given, so that an error summary can point at it. */
export function TextField({
  label,
  hint,
  error,
  mark,
  wide,
  className,
  suffix,
  ...input
}: FieldText & Named & ComponentPropsWithoutRef<'input'> & { /** Inside, at the end: a unit. */ suffix?: ReactNode }) {
  return (
    <Field id={input.id ?? input.name} {...{ label, hint, error, mark, wide, className }}>
      {(control) =>
        suffix ? (
          <div className="input-box">
            <Input {...input} {...control} />
            <span className="input-suffix">{suffix}</span>
          </div>
        ) : (
          <Input {...input} {...control} />
        )
      }
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  mark,
  wide,
  className,
  ...textarea
}: FieldText & Named & ComponentPropsWithoutRef<'textarea'>) {
  return (
    <Field id={textarea.id ?? textarea.name} {...{ label, hint, error, mark, wide, className }}>
      {(control) => <Textarea {...textarea} {...control} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, mark, wide, className, ...select }: FieldText & Named & SelectProps) {
  return (
    <Field id={select.id ?? select.name} {...{ label, hint, error, mark, wide, className }}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
