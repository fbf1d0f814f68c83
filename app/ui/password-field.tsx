import { type ComponentPropsWithoutRef, type ReactNode, useState, useSyncExternalStore } from 'react';

import { IconButton } from '~/ui/button';
import { Field, Input } from '~/ui/field';

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'dir' | 'defaultValue' | 'value'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  showLabel: string;
  hideLabel: string;
};

const never = () => () => undefined;

/** A password, hidden until its eye is pressed. The eye comes with the script that makes it work. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [shown, setShown] = useState(false);
  return (
    <Field id={input.id ?? input.name} {...{ label, hint, error }}>
      {(control) => (
        <div className="input-box">
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
          />
          {scripted && (
            <IconButton
              type="button"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? hideLabel : showLabel}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
