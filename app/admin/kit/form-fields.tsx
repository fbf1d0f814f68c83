import type { ReactNode } from 'react';

import { useFormField, useFormSwitch } from '~/forms/form-answer';
import { type FieldProps, FormText, FormTextarea, type InputProps } from '~/forms/form-fields';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { RadioCard, RadioGroup } from '~/ui/choice';
import { Field } from '~/ui/field';
import type { IconName } from '~/ui/icon-names';

type LocalizedProps = {
  /** `name` stands for the fields `name.en` and `name.ar`. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  maxLength?: number;
  rows?: number;
};

/** One text in both languages side by side, the reader's own first; each field in its own language and direction. */
export function FormLocalized({ name, label, rows, ...rest }: LocalizedProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <div className="field-grid">
      {order.map((own) => {
        const field = {
          name: `${name}.${own}`,
          label: t(own === 'ar' ? 'admin:form.inArabic' : 'admin:form.inEnglish', { label }),
          lang: own,
          dir: own === 'ar' ? 'rtl' : 'ltr',
          ...rest,
        };
        return rows === undefined ? (
          <FormText key={own} {...field} />
        ) : (
          <FormTextarea key={own} rows={rows} {...field} />
        );
      })}
    </div>
  );
}

export function FormMoney(props: FieldProps & InputProps) {
  const { t } = useTranslation();
  return <FormText dir={undefined} inputMode="decimal" maxLength={16} {...props} suffix={t('admin:form.currency')} />;
}

/** A whole number; digits of either script. */
export function FormNumber(props: FieldProps & InputProps & { suffix?: ReactNode }) {
  return <FormText dir={undefined} inputMode="numeric" maxLength={9} {...props} />;
}

/** Yes or no. Off it sends `false`, so that an absent field is never taken for one. */
export function FormSwitch({ name, label, hint }: FieldProps) {
  const { key, isOn, id, error } = useFormSwitch(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} className="switch-row">
      {(control) => (
        <>
          <input type="hidden" name={name} value="false" />
          <input
            key={key}
            type="checkbox"
            role="switch"
            className="switch"
            {...control}
            name={name}
            value="on"
            defaultChecked={isOn}
          />
        </>
      )}
    </Field>
  );
}

type Choice = { value: string; title: ReactNode; text?: ReactNode; icon?: IconName };

export function FormRadioCards({
  name,
  label,
  choices,
  className,
}: FieldProps & { choices: readonly Choice[]; className?: string }) {
  const { key, value, id, error } = useFormField(name);
  return (
    <RadioGroup key={key} id={id} legend={label} error={error} className={classNames('radio-cards', className)}>
      {choices.map((choice) => (
        <RadioCard
          key={choice.value}
          {...choice}
          name={name}
          defaultChecked={value === choice.value}
          aria-invalid={error !== undefined || undefined}
        />
      ))}
    </RadioGroup>
  );
}

type ShowFieldsProps = {
  /** The form's id, where the button stands beside it. */
  form?: string;
  children: ReactNode;
};

/** Leads on to the fields, or the preview, that a choice calls for; scripts show them at once and need no button. */
export function ShowFields({ form, children }: ShowFieldsProps) {
  return (
    <button form={form} type="submit" name="step" value="fields" className="btn btn-line btn-sm show-fields">
      {children}
    </button>
  );
}
