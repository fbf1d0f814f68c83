import type { reviews } from '~/db/schema/review.server';
import type { ReviewState } from '~/db/schema/review.values';
import type { Size } from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review as everyone sees it (contract 3.15). */
export type ReviewJson = {
  _id: string;
  /** The buyer's first name; empty: of somebody who was erased. */
  name: string;
  rating: number;
  text: string;
  hours: number | null;
  trail: number | null;
  /** The size that was bought; null: it has none. */
  size: Size | null;
  /** The shop's; null: none. */
  answer: string | null;
  /** It came with the demo store. */
  sample: boolean;
  createdAt: string;
  updatedAt: string;
};

export const reviewJson = (row: ReviewRow): ReviewJson => ({
  _id: row.id,
  name: row.name,
  rating: row.rating,
  text: row.text,
  hours: row.hours,
  trail: row.trail,
  size: row.size,
  answer: row.answer || null,
  sample: row.sample,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.writtenAt.toISOString(),
});

/** The same as its buyer sees it, who is told whether others do. */
export type OwnReviewJson = ReviewJson & { visible: boolean };

export const ownReviewJson = (row: ReviewRow): OwnReviewJson => ({
  ...reviewJson(row),
  visible: row.state === 'shown',
});

/** A row with what it is about. */
export type OfficeReviewRow = ReviewRow & { slug: string; nameEn: string; nameAr: string; order: number | null };

/** The same for the shop. */
export type OfficeReviewJson = OwnReviewJson & {
  state: ReviewState;
  product: { _id: string; slug: string; name: Localized };
  /** The number of the order that it was bought with; null: none that is still kept. */
  order: number | null;
};

export const officeReviewJson = (row: OfficeReviewRow): OfficeReviewJson => ({
  ...ownReviewJson(row),
  state: row.state,
  product: { _id: row.productId, slug: row.slug, name: { en: row.nameEn, ar: row.nameAr } },
  order: row.order,
});
