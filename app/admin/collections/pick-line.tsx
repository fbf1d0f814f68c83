import type { KeyboardEvent } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Input } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { PartTrouble } from '~/db/schema/collection.values';
import type { PickJson } from './collections.json';

type PickLineProps = {
  pick: PickJson | undefined;
  /** Why shoppers cannot have it as it stands there, where that is not so of all its sizes. */
  trouble?: PartTrouble | null;
  /** What a fault of the product leads to. */ id?: string;
  invalid?: boolean;
};

/** A product as it is told from others: picture, name, code, and why shoppers cannot have it. */
export function PickLine({ pick, trouble = pick?.trouble, id, invalid = false }: PickLineProps) {
  const { t } = useTranslation();
  const { pick: inLanguage } = useLanguage();
  return (
    <span className="pick-line" id={id} tabIndex={invalid ? -1 : undefined} aria-invalid={invalid || undefined}>
      {pick && (
        <img
          {...imageSources(pick.image, { upTo: 44 })}
          sizes="40px"
          alt=""
          loading="lazy"
          className="thumb thumb-sm"
        />
      )}
      <span className="min-w-0">
        <span className="block truncate">
          <bdi>{pick ? inLanguage(pick.name) : t('admin:collections.unknownProduct')}</bdi>
        </span>
        {pick && (
          <span className="pick-note">
            <bdi dir="ltr">{pick.code}</bdi>
            {trouble && (
              <Tag tone={trouble === 'deleted' ? 'danger' : 'plum'}>{t(`admin:collections.trouble.${trouble}`)}</Tag>
            )}
          </span>
        )}
      </span>
    </span>
  );
}

/** Enter in a search within the form searches, it does not save. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form, parentElement } = event.currentTarget;
  form?.requestSubmit(parentElement?.querySelector('button'));
}

type PickFinderProps = { name: 'find' | 'findPerfume'; anchor: string; value: string; label: string };

/** Looks for products without leaving the form or losing what was typed in it. */
export function PickFinder({ name, anchor, value, label }: PickFinderProps) {
  const { t } = useTranslation();
  return (
    <div className="pick-finder">
      <Input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={value}
        onKeyDown={searchOnEnter}
      />
      <button type="submit" name="step" value={name} formAction={`#${anchor}`} className="btn btn-line btn-sm">
        <Icon name="search" size="sm" />
        <span>{t('admin:collections.find')}</span>
      </button>
    </div>
  );
}
