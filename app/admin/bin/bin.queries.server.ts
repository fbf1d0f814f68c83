import { count, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { users } from '~/db/schema/user.server';
import { paginationWithin } from '~/features/catalogue/list-address';
import { daysLeft } from '~/features/scheduled-jobs/bin.rules';
import { isInBin } from '~/features/scheduled-jobs/bin.server';
import type { Localized } from '~/i18n/localized';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { BinEntity } from './bin.rules';

const PER_PAGE = 20;

export type BinItem = {
  entity: BinEntity;
  _id: string;
  name: Localized;
  image: string;
  deletedAt: string;
  /** Null: an account that is no more. */
  deletedBy: string | null;
  daysLeft: number;
};

type Row = { entity: BinEntity; id: string; en: string; ar: string; image: string | null; at: string };

const binned = (entity: BinEntity, table: typeof products | typeof collections): SQL => sql`
  select ${entity}::text as entity, ${table.id} as id, ${table.nameEn} as en, ${table.nameAr} as ar,
    ${table.image} as image, ${table.deletedAt} as at
  from ${table} where ${isInBin(table)}`;

/** Products and sets deleted within 30 days, the last one first, 20 a page (contract 3.5). */
export async function listBin(_staff: StaffActor, page: number) {
  const [[deletedProducts], [deletedSets]] = await Promise.all([
    db.select({ total: count() }).from(products).where(isInBin(products)),
    db.select({ total: count() }).from(collections).where(isInBin(collections)),
  ]);
  const pagination = paginationWithin(page, PER_PAGE, (deletedProducts?.total ?? 0) + (deletedSets?.total ?? 0));
  const rows = await db.execute<Row & { by: string | null }>(sql`
    select items.*, person.name as by
    from (${binned('product', products)} union all ${binned('collection', collections)}
      order by at desc, id limit ${PER_PAGE} offset ${(pagination.page - 1) * PER_PAGE}) as items
    left join lateral (
      select ${auditLog.actorId} as id from ${auditLog}
      where ${auditLog.entity} = items.entity and ${auditLog.entityId} = items.id::text
        and ${auditLog.action} = 'delete'
      order by ${auditLog.at} desc nulls last limit 1
    ) as deed on true
    left join ${users} as person on person.id = deed.id
    order by items.at desc, items.id`);
  const now = new Date();
  const items = rows.map(({ entity, id, en, ar, image, at, by }): BinItem => ({
    entity,
    _id: id,
    name: { en, ar },
    image: image ?? (entity === 'product' ? PRODUCT_PLACEHOLDER : COLLECTION_PLACEHOLDER),
    deletedAt: new Date(at).toISOString(),
    deletedBy: by,
    daysLeft: daysLeft(new Date(at), now),
  }));
  return { items, pagination };
}
