import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { May } from '~/auth/may';
import { SearchField } from '~/admin/kit/filters';
import { useFormAnswer } from '~/forms/not-saved';
import { BinLink } from '~/admin/bulk-actions/bin-link';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { shopTexts } from '~/features/settings/shop.server';
import { readBulkAction } from '~/admin/bulk-actions/bulk-action';
import { AskAboutProducts } from '~/admin/products/ask-about-products';
import { NO_FILTERS, productsHref, readProductFilters } from '~/admin/products/products.admin';
import { changeProducts } from '~/admin/products/products.commands.server';
import { listAdminProducts, questionBefore } from '~/admin/products/products.queries.server';
import { ProductFilterBar } from '~/admin/products/product-filters';
import { ProductTable } from '~/admin/products/product-table';
import { redirectWithFlash } from '~/http/flash.server';
import { backToScreen } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

const FILTERS_ID = 'product-filters';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const language = await languageOf(request);
  const filters = readProductFilters(understoodRequest().query);
  return {
    filters,
    ...(await listAdminProducts(staff, filters, language)),
    pageTitle: (await shopTexts(language))('admin:products.pageTitle'),
  };
}

/** A row's button, or one thing for all that are ticked; deleting, and hiding a part of sets, is asked about first. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request);
  const target = backToScreen(productsHref({}), formText(form, 'returnTo'));
  const wanted = readBulkAction(form);
  if (!wanted) return redirectWithFlash(target, { kind: 'error', key: 'admin:products.chooseChange' });
  const { change, ids } = wanted;
  if (ids.length === 0) return redirectWithFlash(target, { kind: 'error', key: 'admin:products.tickFirst' });
  const question = form.has('confirmed') ? null : await questionBefore(staff, change, ids);
  if (question) return data({ ...question, returnTo: target });
  const count = await changeProducts(staff, ids, change);
  const flash = count > 0 ? ({ kind: 'success', key: `admin:products.changed.${change}` } as const) : NOTHING_CHANGED;
  return redirectWithFlash(target, { ...flash, values: { count } });
}

const NOTHING_CHANGED = { kind: 'info', key: 'admin:products.nothingChanged' } as const;

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Products() {
  const { t } = useTranslation();
  const { filters, products, counts, pagination } = useLoaderData<typeof loader>();
  const asked = useFormAnswer<typeof action>();
  const isFiltered = productsHref({ ...filters, sort: NO_FILTERS.sort, page: 1 }) !== productsHref({});
  const create = (
    <May permission="catalogue.write">
      <ButtonLink to="/admin/manage-products/create" size="sm" icon="plus">
        {t('admin:products.create')}
      </ButtonLink>
    </May>
  );
  return (
    <>
      <PageHead title={t('admin:products.title')}>
        {create}
        <BinLink />
        <SearchField form={FILTERS_ID} label={t('admin:products.search')} value={filters.q} />
      </PageHead>
      {asked && <AskAboutProducts {...asked} />}
      <ProductFilterBar id={FILTERS_ID} filters={filters} counts={counts} />
      {products.length > 0 ? (
        <ProductTable
          products={products}
          returnTo={productsHref(filters)}
          foot={<TableFoot pagination={pagination} pageHref={(page) => productsHref({ ...filters, page })} />}
        />
      ) : (
        <EmptyState
          icon={isFiltered ? 'search-x' : 'package-open'}
          title={t(isFiltered ? 'admin:products.noneFound' : 'admin:products.empty')}
          text={t(isFiltered ? 'admin:products.noneFoundText' : 'admin:products.emptyText')}
          actions={
            isFiltered ? <ButtonLink to={productsHref({})}>{t('admin:products.showEverything')}</ButtonLink> : create
          }
        />
      )}
    </>
  );
}
