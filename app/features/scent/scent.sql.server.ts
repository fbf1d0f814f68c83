import { sql } from 'drizzle-orm';

import type { ScentJson } from './scent.json';

/**
 * What a product smells of, beside its columns. Names `products` itself: Drizzle writes a column of the only table
 * without it, which in the inner statement would be another one.
 */
export const SCENT_COLUMN = sql<ScentJson | null>`(
  select jsonb_build_object('family', scent.family, 'strength', scent.strength, 'hours', scent.hours,
    'trail', scent.trail, 'seasons', scent.seasons, 'moments', scent.moments,
    'notes', jsonb_build_object('top', scent.top, 'heart', scent.heart, 'base', scent.base))
  from product_scents scent where scent.product_id = "products"."id")`.as('scent');
