import type { KeyboardEvent } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Money } from '~/ui/card';
import { Input } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { Finding, FoundItem } from './lines.json';

/** Enter in a search within the form searches, it does not save. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form, parentElement } = event.currentTarget;
  form?.requestSubmit(parentElement?.querySelector('button'));
}

/** Looks for something to put into the order, and puts it in, without leaving the form or losing what was typed. */
export function ItemFinder({ finding: { find, found } }: { finding: Finding }) {
  const { t } = useTranslation();
  const label = t('admin:orderLines.find');
  return (
    <div id="find-item">
      <div className="line-finder">
        <Input
          type="search"
          name="find"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={find}
          onKeyDown={searchOnEnter}
        />
        <button type="submit" name="step" value="find" formAction="#find-item" className="btn btn-line btn-sm">
          <Icon name="search" size="sm" />
          <span>{t('admin:orderLines.search')}</span>
        </button>
      </div>
      <p role="status" className="text-ink-soft">
        {found?.length === 0 && t('admin:orderLines.foundNothing')}
      </p>
      {found && found.length > 0 && (
        <ul className="found-rows" aria-label={t('admin:orderLines.found')}>
          {found.map((item) => (
            <FoundRow key={item._id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundRow({ item: { type, _id, name, image, price, from, available } }: { item: FoundItem }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  return (
    <li className="found-row">
      <img {...imageSources(image, { upTo: 44 })} sizes="40px" alt="" loading="lazy" className="thumb thumb-sm" />
      <div className="line-facts">
        <p>
          <bdi>{pick(name)}</bdi>
        </p>
        {price !== null && (
          <p className="line-note">
            {from && `${t('admin:orderLines.from')} `}
            <Money>{money(price)}</Money>
          </p>
        )}
      </div>
      {available ? (
        <button
          type="submit"
          name="step"
          value={`add:${type}:${_id}`}
          formAction="#find-item"
          className="btn btn-line btn-sm"
          aria-label={t('admin:orderLines.addOne', { name: pick(name) })}
        >
          <Icon name="plus" size="sm" />
          <span>{t('admin:orderLines.add')}</span>
        </button>
      ) : (
        <Tag tone="danger">{t('admin:orderLines.out')}</Tag>
      )}
    </li>
  );
}
