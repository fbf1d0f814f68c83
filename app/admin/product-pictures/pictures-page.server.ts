import { getAdminProduct } from '~/admin/products/products.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { SIZE_KEYS } from '~/db/schema/taxonomy.values';
import { MOST_PICTURES, plainPicture } from '~/features/picture/pictures.schema';
import type { ProductRow } from '~/features/product/product.json';
import { withoutCopy } from '~/i18n/localized';

/** Six places: the pictures that there are, then empty ones. One that has only its main picture begins with that. */
function pictureFormValues({ images, image }: ProductRow) {
  const alone = image === null ? [] : [plainPicture(image)];
  const present = images.length > 0 ? images : alone;
  return {
    images: Array.from({ length: MOST_PICTURES }, (_, place) => {
      const picture = present[place];
      return {
        image: picture?.image ?? '',
        order: String(place + 1),
        alt: picture ? withoutCopy(picture.alt) : { en: '', ar: '' },
        focus: { x: String(picture?.focus.x ?? 50), y: String(picture?.focus.y ?? 50) },
      };
    }),
  };
}

/** What the form of a product's pictures shows. Throws NotFoundError. */
export async function readPicturesPage(staff: StaffActor, id: string) {
  const row = await getAdminProduct(staff, id);
  return {
    product: { id: row.id, name: { en: row.nameEn, ar: row.nameAr }, slug: row.slug, visible: row.visible },
    version: row.updatedAt.toISOString(),
    cutOuts: SIZE_KEYS.flatMap((size) => {
      const image = row[`${size}Image`];
      return image ? [{ size, image }] : [];
    }),
    values: pictureFormValues(row),
  };
}
