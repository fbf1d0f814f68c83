import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { mlOf } from '~/features/stock/demand.rules';

/** What a counted row `s` of the product `p` is called. */
export const NAME = `p.slug || coalesce(' ' || s.size, '')`;

const millilitres = (size: string): string =>
  `case ${size} ${SIZE_NAMES.map((name) => `when '${name}' then ${String(mlOf(name))}`).join(' ')} end`;
/** How many units of the counted row `s` one piece in this size takes, which has any of it. */
export const units = (size: string): string => `case s.unit when 'ml' then ${millilitres(size)} else 1 end`;
/** Whether the counted row `s`, of the same product, counts pieces in this size. */
export const isOf = (size: string): string =>
  `s.counted and case s.unit when 'ml' then ${size} is not null else s.size is not distinct from ${size} end`;
