import { withCacheInvalidation } from './cache-invalidation';
import { database } from './database';

type Columns = Record<string, unknown>;
type CachedTable = 'products' | 'collections' | 'regions' | 'home_banners';

/** Changes one row of the shop past the store, which has dropped its caches when this resolves. */
export const changeRow = (table: CachedTable, id: string, columns: Columns) =>
  withCacheInvalidation(() => database()`update ${database()(table)} set ${database()(columns)} where id = ${id}`);

/** The same for what the shop has one of. */
export const changeOnly = (table: 'settings' | 'offer' | 'spread', columns: Columns) =>
  withCacheInvalidation(() => database()`update ${database()(table)} set ${database()(columns)}`);
