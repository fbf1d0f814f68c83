import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'title'>;

type RadioCardProps = InputProps & { title: ReactNode; text?: ReactNode; icon?: IconName };

/** One of several answers, each with a sentence; the real radio inside does the work. */
export const RadioCard = forwardRef<HTMLInputElement, RadioCardProps>(function RadioCard(
  { title, text, icon, ...input },
  ref,
) {
  return (
    <label className="choice-card radio-card">
      <input ref={ref} type="radio" className="radio" {...input} />
      <span className="radio-card-text">
        <span className="radio-card-title">{title}</span>
        {text && <span className="check-hint">{text}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
});

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

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox({ label, hint, ...input }, ref) {
  return (
    <label className="check-row">
      <input ref={ref} type="checkbox" className="checkbox" {...input} />
      <span>
        {label}
        {hint && <span className="check-hint">{hint}</span>}
      </span>
    </label>
  );
});

type StepButton = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'className'> & { label: string };
type StepperProps = { label: string; value: ReactNode; decrease: StepButton; increase: StepButton; small?: boolean };

function StepperButton({ label, icon, ...rest }: StepButton & { icon: IconName }) {
  return (
    <button {...rest} aria-label={label}>
      <Icon name={icon} size="sm" />
    </button>
  );
}

/** Minus, a number, plus: two submit buttons of the form around it, so it works without scripts. */
export function Stepper({ label, value, decrease, increase, small = false }: StepperProps) {
  return (
    <div className={classNames('stepper', small && 'stepper-sm')} role="group" aria-label={label}>
      <StepperButton icon="minus" {...decrease} />
      <output>{value}</output>
      <StepperButton icon="plus" {...increase} />
    </div>
  );
}

type QuantityInputProps = InputProps & {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** What stands in the field after a step up (1) or down (-1) from what was typed. */
  stepped: (typed: string, by: 1 | -1) => string;
};

/**
 * A number to be sent with its form, in digits of any script; with scripts its buttons step it, without them it is a
 * plain field.
 */
export function QuantityInput({ label, decreaseLabel, increaseLabel, stepped, ...input }: QuantityInputProps) {
  function step(button: HTMLButtonElement, by: 1 | -1) {
    const field = button.parentElement?.querySelector('input');
    if (!field) return;
    field.value = stepped(field.value, by);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className="stepper" role="group" aria-label={label}>
      <StepperButton
        type="button"
        icon="minus"
        label={decreaseLabel}
        onClick={(event) => step(event.currentTarget, -1)}
      />
      <input inputMode="numeric" aria-label={label} {...input} />
      <StepperButton
        type="button"
        icon="plus"
        label={increaseLabel}
        onClick={(event) => step(event.currentTarget, 1)}
      />
    </div>
  );
}
