import type { UserActor } from '~/auth/actor';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';

import { writeReview } from '~/features/review/review.commands.server';
import { reviewSchema } from '~/features/review/review.schema';
import { reviewsPath } from '~/features/review/reviews-id';

/** What is kept of the form where a session is over. */
export const REVIEW_FIELDS = ['rating', 'text', 'hours', 'trail'];

/** What a product's page answers to the form of its buyer. */
export const sendReview = (actor: UserActor, slug: string, form: FormData) =>
  saveSubmission(
    readSubmission(form, reviewSchema),
    (input) => writeReview(actor, slug, input),
    ({ review }) => ({
      to: reviewsPath(slug),
      kind: 'success',
      key: review.visible ? 'reviews:saved' : 'reviews:waits',
    }),
  );
