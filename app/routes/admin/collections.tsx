import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { May } from '~/auth/may';
import { SearchField } from '~/admin/kit/filters';
import { useFormAnswer } from '~/forms/not-saved';
import { BinLink } from '~/admin/bulk-actions/bin-link';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import {
  changeFlash,
  collectionsHref,
  CREATE_PATH,
  COLLECTIONS_PATH,
  isFiltered,
  readCollectionFilters,
} from '~/admin/collections/collections.admin';
import { changeCollections } from '~/admin/collections/collections.commands.server';
import { listCollectionNames, listAdminCollections } from '~/admin/collections/collections.queries.server';
import { COLLECTION_FILTERS_ID, CollectionFilterBar } from '~/admin/collections/collection-filters';
import { CollectionTable } from '~/admin/collections/collection-table';
import { AskFirst } from '~/admin/bulk-actions/ask-first';
import { readBulkAction } from '~/admin/bulk-actions/bulk-action';
import { redirectWithFlash } from '~/http/flash.server';
import { backToScreen } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const filters = readCollectionFilters(understoodRequest().query);
  const pageTitle = (await requestTexts(request))('admin:collections.pageTitle');
  return { filters, list: await listAdminCollections(staff, filters), pageTitle };
}

/** A row's button, or one thing for all that are ticked; deleting is asked about first. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request);
  const target = backToScreen(COLLECTIONS_PATH, formText(form, 'returnTo'));
  const wanted = readBulkAction(form);
  if (!wanted) return redirectWithFlash(target, { kind: 'error', key: 'admin:collections.chooseChange' });
  const { change, ids } = wanted;
  if (ids.length === 0) return redirectWithFlash(target, { kind: 'error', key: 'admin:collections.tickFirst' });
  if (change === 'delete' && !form.has('confirmed')) {
    const doomed = await listCollectionNames(staff, ids);
    if (doomed.length > 0) return data({ doomed, returnTo: target });
  }
  return redirectWithFlash(target, changeFlash(change, await changeCollections(staff, ids, change)));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Collections() {
  const { t } = useTranslation();
  const { filters, list } = useLoaderData<typeof loader>();
  const asked = useFormAnswer<typeof action>();
  const filtered = isFiltered(filters);
  return (
    <>
      <PageHead title={t('admin:collections.title')}>
        <May permission="catalogue.write">
          <ButtonLink to={CREATE_PATH} size="sm" icon="plus">
            {t('admin:collections.create')}
          </ButtonLink>
        </May>
        <BinLink />
        <SearchField form={COLLECTION_FILTERS_ID} label={t('admin:collections.search')} value={filters.q} />
      </PageHead>
      {asked && (
        <AskFirst
          change="delete"
          {...asked}
          title={t('admin:collections.askDelete', { count: asked.doomed.length })}
          text={t('admin:collections.deleteText')}
          confirmText={t('admin:collections.deleteNow', { count: asked.doomed.length })}
        />
      )}
      <CollectionFilterBar filters={filters} counts={list.counts} />
      {list.collections.length > 0 ? (
        <CollectionTable
          collections={list.collections}
          returnTo={collectionsHref(filters)}
          foot={<TableFoot pagination={list.pagination} pageHref={(page) => collectionsHref({ ...filters, page })} />}
        />
      ) : (
        <EmptyState
          icon={filtered ? 'search-x' : 'gift'}
          title={t(filtered ? 'admin:collections.noneFound' : 'admin:collections.empty')}
          text={t(filtered ? 'admin:collections.noneFoundText' : 'admin:collections.emptyText')}
          actions={
            filtered ? (
              <ButtonLink to={COLLECTIONS_PATH}>{t('admin:collections.showEverything')}</ButtonLink>
            ) : (
              <May permission="catalogue.write">
                <ButtonLink to={CREATE_PATH}>{t('admin:collections.create')}</ButtonLink>
              </May>
            )
          }
        />
      )}
    </>
  );
}
