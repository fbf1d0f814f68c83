import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

import type { Understood } from './understood.server';

/** How a search was understood, and the page that answers a question. */
export function StoreUnderstood({ text, page }: Understood) {
  const { t } = useTranslation();
  return (
    <>
      {page && (
        <p className="store-answer">
          <Icon name="info" size="sm" />
          <span>
            {t('shop:search.answer')} <Link to={page.to}>{page.text}</Link>
          </span>
        </p>
      )}
      {text && <p className="store-looked-for">{text}</p>}
    </>
  );
}
