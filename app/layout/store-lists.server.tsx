import { StoreList } from '~/features/search/store-list';
import { readStore } from '~/features/search/store-page.server';
import type { ListedPage } from '~/http/list-frames.server';

import { menuLinkAt } from './account-links';
import { addressesOf } from './seo';

/** A page of the store's products in one order, for the frame that it shares with the others; null for a search and for what is not there. */
async function readListed(request: Request): Promise<ListedPage | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (searchParams.has('q')) return null;
  const page = await readStore(request);
  const { storePage, hits, pagination } = page;
  if (hits.length === 0) return null;
  return {
    of: [storePage.levels, storePage.sort, pagination.total, menuLinkAt(pathname + search)],
    data: page,
    addresses(origin, path) {
      const { canonical, alternates } = addressesOf(origin, path);
      return [canonical, ...alternates.map(({ href }) => href)];
    },
    part: <StoreList storePage={storePage} hits={hits} pagination={pagination} />,
  };
}

export const STORE_LISTS = new Map([['/store', readListed]]);
