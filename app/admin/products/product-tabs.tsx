import { NavLink } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import { ProductTools } from './product-tools';
import { productPath, productsHref } from './products.admin';

type ProductHeadProps = { product: { id: string; slug: string; visible: boolean; name: Localized } };

/** What every screen of a product begins with: its name, what can be done with it, and the way to the others. */
export function ProductHead({ product: { id, slug, visible, name } }: ProductHeadProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <>
      <PageHead title={<bdi>{pick(name)}</bdi>} back={{ to: productsHref({}), text: t('admin:products.title') }}>
        <ProductTools id={id} slug={slug} visible={visible} />
      </PageHead>
      <ProductTabs id={id} />
    </>
  );
}

function ProductTabs({ id }: { id: string }) {
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
