import type { UserActor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { countingAt, keptPrice } from '~/features/dates/dates.rules';
import { withDateColumns } from '~/features/dates/dates.schema';
import { plainPicture } from '~/features/picture/pictures.schema';
import { productEntry, SEARCH_VERSION } from '~/features/search-words/search-entry.server';
import { ForbiddenError } from '~/http/domain-error';

import type { ProductInput, ProductSizeInput } from './product-input.schema';
import type { ProductRow } from './product.json';
import { COST_COLUMNS, costsOf } from './product.rules';

type Counting = ReturnType<typeof countingAt>;

function sizeColumns<Key extends 'lg' | 'md' | 'sm'>(key: Key, size: ProductSizeInput | null, counting: Counting) {
  const kept = size && keptPrice(size, counting);
  return {
    [`${key}Image`]: size?.image ?? null,
    [`${key}Price`]: size?.price ?? null,
    [`${key}PriceAfter`]: kept?.priceAfter ?? null,
    [`${key}DatedPriceAfter`]: kept?.datedPriceAfter ?? null,
    [`${key}Cost`]: size?.cost ?? null,
    [`${key}Available`]: size?.available ?? null,
  } as Pick<ProductRow, `${Key}${'Image' | 'Price' | 'PriceAfter' | 'DatedPriceAfter' | 'Cost' | 'Available'}`>;
}

/**
 * Its pictures and its `image`, which is the first of them, or the one written alone, or that of its largest size. One
 * written alone to a product with several takes the place of the first, and has none of its words.
 */
function pictureColumns(
  { image, images, branch }: Pick<ProductInput, 'image' | 'images' | 'branch'>,
  before: ProductRow | null,
) {
  const present = before?.images ?? [];
  const [first, ...others] = present;
  const isReplaced = images === undefined && branch !== 'custom' && first !== undefined && image !== first.image;
  const own = isReplaced ? (image === null ? others : [plainPicture(image), ...others]) : (images ?? present);
  return { images: own, image: own[0]?.image ?? image };
}

/** A product as its row has it, but for its address. */
function columnsOf(
  { name, description, lg, md, sm, inspiredBy, scent: _, ...input }: ProductInput,
  before: ProductRow | null,
) {
  const same = withDateColumns(input);
  const counting = countingAt(same, new Date());
  const words = {
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    inspiredByNameEn: inspiredBy?.name.en ?? null,
    inspiredByNameAr: inspiredBy?.name.ar ?? null,
  };
  return {
    ...same,
    ...keptPrice(input, counting),
    ...pictureColumns(input, before),
    onSale: counting.onSale,
    ...words,
    searchText: productEntry({ ...words, code: same.code, facts: same.facts ?? before?.facts }),
    searchVersion: SEARCH_VERSION,
    ...sizeColumns('lg', lg, counting),
    ...sizeColumns('md', md, counting),
    ...sizeColumns('sm', sm, counting),
    inspiredByImage: inspiredBy?.image ?? null,
  };
}

/**
 * The same as somebody may write it: who may not see what things cost leaves it as it is `before`, and is refused where
 * they send it. Throws ForbiddenError.
 */
export function columnsBy(actor: UserActor, input: ProductInput, before: ProductRow | null) {
  const columns = columnsOf(input, before);
  if (may(actor, 'costs.read')) return columns;
  if (COST_COLUMNS.some((column) => columns[column] !== null)) throw new ForbiddenError();
  return { ...columns, ...(before && costsOf(before)) };
}
