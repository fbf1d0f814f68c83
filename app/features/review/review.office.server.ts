import { and, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { products } from '~/db/schema/product.server';
import { reviews } from '~/db/schema/review.server';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import { escapeLike } from '~/features/catalogue/typed-number';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { type OfficeReviewJson, officeReviewJson } from './review.json';
import { REVIEW_TABS, type ReviewTab } from './review.rules';

export const REVIEWS_LIMIT = 20;

/** Word for word as the partial indexes have it. */
const isIn: Record<ReviewTab, SQL> = {
  waiting: sql`${reviews.state} = 'waiting'`,
  shown: sql`${reviews.state} = 'shown'`,
  hidden: sql`${reviews.state} = 'hidden'`,
  low: sql`${reviews.rating} <= 2`,
  unanswered: sql`${reviews.answer} = ''`,
};

const found = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(reviews),
      ...{ slug: products.slug, nameEn: products.nameEn, nameAr: products.nameAr, order: orders.number },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orders, eq(orders.id, reviews.orderId));

/** A review in any state. Throws NotFoundError. */
export async function getOfficeReview(
  _staff: StaffActor,
  id: string,
  executor: Executor = db,
): Promise<OfficeReviewJson> {
  const [row] = isUuid(id) ? await found(executor).where(eq(reviews.id, id)) : [];
  if (!row) throw new NotFoundError('review.notFound');
  return officeReviewJson(row);
}

export type ReviewFilters = { q: string; tab: ReviewTab | null; page: number };
export type OfficeReviewPage = { reviews: OfficeReviewJson[]; pagination: Pagination };

/** Reviews, the last written first, 20 a page; `q`: a part of the words, of who wrote them, or of the product. */
export async function listOfficeReviews(
  staff: StaffActor,
  { q, tab, page }: ReviewFilters,
  counts: ReviewCounts,
): Promise<OfficeReviewPage> {
  const part = `%${escapeLike(q)}%`;
  const fields = [reviews.text, reviews.name, products.nameEn, products.nameAr];
  const where = and(
    tab === null ? undefined : isIn[tab],
    q === '' ? undefined : or(...fields.map((f) => ilike(f, part))),
  );
  const total = q === '' ? counts[tab ?? 'all'] : await db.$count(found(db).where(where).as('found'));
  const pagination = paginationWithin(page, REVIEWS_LIMIT, total);
  const rows = await found(db)
    .where(where)
    .orderBy(sql`${reviews.writtenAt} desc nulls last`, reviews.id)
    .limit(REVIEWS_LIMIT)
    .offset((pagination.page - 1) * REVIEWS_LIMIT);
  return { reviews: rows.map(officeReviewJson), pagination };
}

export type ReviewCounts = Record<ReviewTab | 'all', number>;

const countOf = (where: SQL): SQL => sql`(select count(*)::int from ${reviews} where ${where})`;

/** How many reviews wait for the shop. */
export const COUNT_WAITING = countOf(isIn.waiting);

/** How many reviews there are in each tab. */
export async function countReviews(_staff: StaffActor): Promise<ReviewCounts> {
  const [counts] = await db.execute<Omit<ReviewCounts, 'all'>>(
    sql`select ${sql.join(
      REVIEW_TABS.map((tab) => sql`${countOf(isIn[tab])} as ${sql.identifier(tab)}`),
      sql`, `,
    )}`,
  );
  if (!counts) throw new Error('The reviews were not counted');
  return { ...counts, all: counts.waiting + counts.shown + counts.hidden };
}
