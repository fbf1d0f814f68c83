import { NavLink } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';

import { productPath } from './products.admin';

/** The screens that a product is worked on in. */
export function ProductTabs({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <nav className="product-tabs" aria-label={t('admin:products.tabs.label')}>
      <NavLink to={productPath(id)} end>
        {t('admin:products.tabs.words')}
      </NavLink>
      <NavLink to={scentPath(id)}>{t('admin:products.tabs.scent')}</NavLink>
      <NavLink to={picturesPath(id)}>{t('admin:products.tabs.pictures')}</NavLink>
    </nav>
  );
}

export const scentPath = (id: string): string => `${productPath(id)}/scent`;
export const picturesPath = (id: string): string => `${productPath(id)}/pictures`;
