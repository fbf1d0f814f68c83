import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { products } from '~/db/schema/product.server';
import type { PictureJson } from '~/db/schema/shared.server';
import { SIZE_KEYS } from '~/db/schema/taxonomy.values';
import { recordChange } from '~/features/audit/audit.commands.server';
import { assertLatest } from '~/features/catalogue/record-version';
import { plainPicture } from '~/features/picture/pictures.schema';
import { lockedRow } from '~/features/product/product.commands.server';
import { asWritten, type ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { NotFoundError } from '~/http/domain-error';

/** What a product without pictures of its own shows: its largest size, where it has sizes. */
const pictureOfSizes = (row: ProductRow): string | null =>
  SIZE_KEYS.map((key) => row[`${key}Image`]).find((image) => image !== null) ?? null;

/** The one picture of a product that names none: the form shows its main one, which may be that of its largest size. */
const isShownAnyway = ({ images, image }: ProductRow, written: readonly PictureJson[]): boolean =>
  images.length === 0 && image !== null && isDeepStrictEqual(written, [plainPicture(image)]);

/**
 * Writes the pictures of a product, of which the first becomes its main one (contract 3.17); a form that nobody changed
 * changes nothing. `version` as of `updateProduct`. Throws NotFoundError, ConflictError where somebody changed the
 * product since.
 */
export async function updateProductPictures(
  actor: UserActor,
  id: string,
  written: PictureJson[],
  version?: string,
): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  return changeCached(async (transaction) => {
    const before = await lockedRow(transaction, id);
    assertLatest(before, version, 'pictures.changedMeanwhile');
    const { images, image } = before;
    const [after] = await transaction
      .update(products)
      .set(
        isShownAnyway(before, written)
          ? { images, image }
          : { images: written, image: written[0]?.image ?? pictureOfSizes(before) },
      )
      .where(eq(products.id, id))
      .returning(PRODUCT_COLUMNS);
    if (!after) throw new NotFoundError('product.notFound');
    await recordChange(transaction, actor, 'product', id, asWritten(before), asWritten(after));
    return after;
  });
}
