import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useFormField } from '~/forms/form-answer';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { classNames } from '~/ui/class-names';
import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';

/** The browser says so before 5 MB travel for nothing; the server decides (contract 8.7). */
const MAX_BYTES = 5 * 1024 * 1024;
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type FormImageProps = {
  name: string;
  label: string;
  /** What kinds of file it takes, unless given. */
  hint?: ReactNode;
  /** A square thumbnail of a row, or the width of its column (the default). */
  small?: boolean;
  /** Its proportions, as CSS writes them. */
  ratio?: string;
};

/** What was chosen just now: shown from the browser's own memory until it is sent. */
function useChosen(answer: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ url: string; heavy: boolean; since: unknown } | null>(null);
  // Sent and answered: what was sound is kept on the server now, the rest is to be chosen anew.
  useEffect(() => {
    if (input.current) input.current.value = '';
  }, [answer]);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setChosen(null);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    setChosen(file ? { url: URL.createObjectURL(file), heavy: file.size > MAX_BYTES, since: answer } : null);
  };
  return { input, chosen: chosen?.since === answer ? chosen : null, choose };
}

/**
 * A picture: the present one, a box to choose or drop another, a tick to take it away. A sound upload survives faults
 * elsewhere in the form.
 */
export function FormImage({ name, label, hint, small = false, ratio = '1' }: FormImageProps) {
  const { t } = useTranslation();
  const { id, value, sent, error, answer } = useFormField(name);
  const note = hint ?? (small ? undefined : t('admin:form.imageRules'));
  const present = sent ?? value;
  const { input, chosen, choose } = useChosen(answer);
  const fault = chosen ? (chosen.heavy ? t('errors:imageTooHeavy') : undefined) : error;
  const described = classNames(fault && `${id}-error`, Boolean(note) && `${id}-hint`) || undefined;
  const { src } = present ? imageSources(present, { upTo: small ? 96 : 480 }) : { src: '' };
  return (
    <div className={classNames('image-field', small && 'image-field-small')}>
      <span className={classNames('field-label', small && 'visually-hidden')} id={`${id}-label`}>
        {label}
      </span>
      <div className="image-drop" style={{ aspectRatio: ratio }}>
        {chosen || src ? <img src={chosen?.url ?? src} alt="" className="image-shown" /> : <ImageHint small={small} />}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={ACCEPT}
          onChange={choose}
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          aria-invalid={fault ? true : undefined}
        />
        {(chosen || src) && (
          <span className="image-swap" aria-hidden="true">
            <Icon name="upload" size="sm" />
          </span>
        )}
      </div>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      {present && (
        <>
          <input type="hidden" name={`kept:${name}`} value={present} />
          <label className="check-row image-remove">
            <input type="checkbox" className="checkbox" name={`remove:${name}`} />
            <span>{t('admin:form.removeImage')}</span>
          </label>
        </>
      )}
      {note && (
        <p className="field-hint" id={`${id}-hint`}>
          {note}
        </p>
      )}
    </div>
  );
}

function ImageHint({ small }: { small: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="image-hint" aria-hidden="true">
      <Icon name={small ? 'upload' : 'image'} />
      {!small && t('admin:form.dropImage')}
    </span>
  );
}
