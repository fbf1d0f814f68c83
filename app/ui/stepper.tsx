import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

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

type QuantityInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
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
