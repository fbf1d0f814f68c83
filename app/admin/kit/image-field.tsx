import type { ReactNode } from 'react';

import { useFormField } from '~/forms/form-answer';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { useChosenPhoto } from '~/images/use-chosen-photo';
import { classNames } from '~/ui/class-names';
import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';

/** What the server takes (contract 8.7); scripts add what they can make into it. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type FormImageProps = {
  name: string;
  label: string;
  /** What should be in it; what kinds of file it takes is said besides. */
  hint?: ReactNode;
  /** A square thumbnail of a row, a card among others, or (left out) as wide as its column. */
  look?: 'small' | 'card';
  ratio?: string;
};

/**
 * A picture: the present one, a box to choose or drop another, a tick to take it away. A sound upload survives faults
 * elsewhere in the form.
 */
export function FormImage({ name, label, hint, look, ratio = '1' }: FormImageProps) {
  const { t } = useTranslation();
  const { id, value, sent, error, answer } = useFormField(name);
  const present = sent ?? value;
  const { src } = present ? imageSources(present, { upTo: look === 'small' ? 96 : 480 }) : { src: '' };
  const { input, chosen, choose } = useChosenPhoto(answer);
  const fault = chosen ? chosen.fault && t(`admin:form.${chosen.fault}`) : error;
  const shown = chosen?.url || src;
  const removes = t('admin:form.removeImageOf', { name: label });
  return (
    <div className={classNames('image-field', look && `image-field-${look}`)}>
      <span className={classNames('field-label', look && 'visually-hidden')} id={`${id}-label`}>
        {label}
      </span>
      <div className="image-drop" style={{ aspectRatio: ratio }}>
        {shown ? <img src={shown} alt="" className="image-shown" /> : <ImageHint small={look === 'small'} />}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={ACCEPT}
          onChange={choose}
          aria-labelledby={`${id}-label`}
          aria-describedby={classNames(fault && `${id}-error`, `${id}-hint`)}
          aria-invalid={fault ? true : undefined}
          aria-busy={chosen?.busy || undefined}
        />
        {shown && (
          <span className="image-swap" aria-hidden="true">
            <Icon name="upload" size="sm" />
          </span>
        )}
      </div>
      <p role="status" className="image-busy">
        {chosen?.busy && t('admin:form.photoBusy')}
      </p>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      {present && (
        <>
          <input type="hidden" name={`kept:${name}`} value={present} />
          <label className={look === 'card' ? 'icon-btn image-remove' : 'check-row image-remove'}>
            <input type="checkbox" className="checkbox" name={`remove:${name}`} aria-label={removes} />
            {look === 'card' ? <Icon name="trash-2" /> : <span>{t('admin:form.removeImage')}</span>}
          </label>
        </>
      )}
      <div className={classNames('field-hint', look && 'image-hint-once')} id={`${id}-hint`}>
        {hint && <p>{hint}</p>}
        <ImageRules />
      </div>
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

/** What kinds of file are taken: with scripts any photo of a phone, without them what the server takes. */
export function ImageRules() {
  const { t } = useTranslation();
  return (
    <>
      <p className="image-rules-scripts">{t('admin:form.imageRules')}</p>
      <p className="image-rules-plain">{t('admin:form.imageRulesPlain')}</p>
    </>
  );
}
