import { sql } from 'drizzle-orm';

import type { RatingJson } from './rating.rules';

/**
 * What a product's reviews give it, beside its columns: of those that are shown, read from `reviews_shown_idx` alone.
 * Names `products` itself, as `SCENT_COLUMN` does.
 */
export const RATING_COLUMN = sql<RatingJson>`(
  select jsonb_build_object('average', round(avg(review.rating), 1), 'count', count(*))
    || case when bool_or(review.sample) then jsonb_build_object('samples', count(*) filter (where review.sample))
      else '{}' end
  from reviews review where review.product_id = "products"."id" and review.state = 'shown')`.as('rating');
