import '~/styles/pages/family.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { GENDERS } from '~/db/schema/taxonomy.values';
import { FamilyHead, NextFamilies } from '~/features/product-scent/family-view';
import { readFamilyPage } from '~/features/product-scent/family-page.server';
import { familyPath } from '~/features/product-scent/family-path';
import { ProductCard } from '~/features/product/product-card';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { breadcrumbData } from '~/layout/structured-data';
import { Chip, ChipRow } from '~/ui/badge';
import { CardGrid } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';
import { Pagination } from '~/ui/ways';

export const handle = { shared: true, i18n: ['errors', 'scent'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await orPageError(readFamilyPage(request, params.code ?? ''));
  const t = await requestTexts(request);
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: t('nav.store'), path: '/store' },
    { name: page.family.name, path: familyPath(page.family.code) },
  ];
  return { ...page, head: { title: `${page.family.name} · ${t('shopName')}`, crumbs } };
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  const site = siteOf(matches, location.search);
  const { title, crumbs } = page.head;
  const path = location.pathname + location.search;
  const noIndex = page.products.length === 0;
  const jsonLd = [breadcrumbData(site, crumbs)];
  return seo({ ...site, title, description: page.family.description, path, noIndex, jsonLd });
};

export default function FamilyPageView() {
  const { t } = useTranslation();
  const { family, gender, notes, next, shown, products, pagination } = useLoaderData<typeof loader>();
  return (
    <div className="family-page page-wrap section-last">
      <FamilyHead family={family} notes={notes} shown={shown}>
        <PageTrail crumbs={[{ text: t('nav.store'), to: '/store' }, { text: family.name }]} />
      </FamilyHead>
      <div className="family-tools">
        <p>{t('shop:store.perfumes', { count: pagination.total })}</p>
        <ChipRow label={t('taxonomy.gender.all')}>
          <Chip to={familyPath(family.code)} current={gender === null} sub preventScrollReset>
            {t('taxonomy.gender.all')}
          </Chip>
          {GENDERS.map((value) => (
            <Chip
              key={value}
              to={familyPath(family.code, { gender: value })}
              current={gender === value}
              sub
              preventScrollReset
            >
              {t(`taxonomy.gender.${value}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {products.length > 0 ? (
        <CardGrid>
          {products.map((product, place) => (
            <li key={product.slug}>
              <ProductCard product={product} headingLevel={2} priority={place === 0} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <EmptyState icon="package-open" title={t('scent:empty')} text={t('scent:emptyText')} />
      )}
      <Pagination
        label={t('pages.label')}
        page={pagination.page}
        pageCount={pagination.pages}
        pageHref={(page) => familyPath(family.code, { gender, page })}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={t('pages.page', { page: '' }).trim()}
        gapText={(from, to) => t('pages.between', { from, to })}
      />
      <NextFamilies families={next} />
    </div>
  );
}
