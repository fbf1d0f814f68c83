import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'title'>;

type RadioCardProps = InputProps & { title: ReactNode; text?: ReactNode; icon?: IconName };

/** One of several answers, each with a sentence; the real radio inside does the work. */
export function RadioCard({ title, text, icon, ...input }: RadioCardProps) {
  return (
    <label className="choice-card radio-card">
      <input type="radio" className="radio" {...input} />
      <span className="radio-card-text">
        <span className="radio-card-title">{title}</span>
        {text && <span className="check-hint">{text}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
}

type RadioGroupProps = {
  legend: ReactNode;
  /** The legend is read but not seen, where a heading above says the same. */
  legendHidden?: boolean;
  id: string;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** The question RadioCards (or checkboxes) answer, with its error. */
export function RadioGroup({ legend, legendHidden = false, id, error, className, children }: RadioGroupProps) {
  return (
    <fieldset id={id} tabIndex={error ? -1 : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label mb-2.5'}>{legend}</legend>
      <div className={className ?? 'radio-cards'}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type CheckboxProps = InputProps & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="check-row">
      <input type="checkbox" className="checkbox" {...input} />
      <span>
        {label}
        {hint && <span className="check-hint">{hint}</span>}
      </span>
    </label>
  );
}
