import { may, type StaffActor } from '~/auth/permissions';
import { findProductBySlug } from '~/features/product/product.queries.server';
import { countReviews, getOfficeReview, listOfficeReviews } from '~/features/review/review.office.server';
import { reviewsAtOnce } from '~/features/review/review.queries.server';

import type { ReviewsAddress } from './reviews';

/** The list of reviews with the one that is open beside it. Throws NotFoundError. */
export async function readReviewsPage(staff: StaffActor, address: ReviewsAddress) {
  const counts = await countReviews(staff);
  const [list, open, atOnce] = await Promise.all([
    listOfficeReviews(staff, address, counts),
    address.review === null ? null : getOfficeReview(staff, address.review),
    may(staff, 'settings.write') ? reviewsAtOnce() : null,
  ]);
  const scent = open && (await findProductBySlug(open.product.slug))?.scent;
  return {
    ...{ address, counts, ...list, atOnce },
    // What the house says of hours and trail, beside what the buyer found.
    open: open && { ...open, house: scent ? { hours: scent.hours, trail: scent.trail } : null },
    now: new Date().toISOString(),
  };
}
export type ReviewsPage = Awaited<ReturnType<typeof readReviewsPage>>;
