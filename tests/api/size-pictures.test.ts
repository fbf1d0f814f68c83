import { afterAll, expect, it } from 'vitest';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const galleryAlts = (page: Page) => page.all('.gallery-slide img').map((image) => image.getAttribute('alt'));
const sizeCards = (page: Page) => page.all('.size-card-pic').map((card) => card.getAttribute('data-alike') ?? null);

/** A custom perfume without pictures of its own, whose sizes show what is set. */
async function withSizes(pictures: { lg: string; md: string; sm: string }) {
  const product = await ownProduct((await customPerfume()).id);
  const { lg, md, sm } = pictures;
  await withCacheInvalidation(
    () => database()`
      update products set images = '[]', image = ${lg}, lg_image = ${lg}, md_image = ${md}, sm_image = ${sm}
      where id = ${product.id}`,
  );
  return product;
}

const somePictures = async () => {
  const rows = await database()<{ image: string }[]>`
    select distinct image from products where branch = 'coal' or branch = 'pyramidal' limit 2`;
  const [one, other] = rows.map(({ image }) => image);
  if (!one || !other) throw new Error('The demo has no two pictures of burners.');
  return { one, other };
};

it('one picture for all sizes is shown once, by the product’s name, and smaller for a smaller bottle', async () => {
  const { one } = await somePictures();
  const product = await withSizes({ lg: one, md: one, sm: one });
  try {
    const page = await new Visitor().open(`/store/${product.slug}`);
    expect(galleryAlts(page).filter((alt) => alt === page.heading)).toHaveLength(1);
    expect(galleryAlts(page).join(' ')).not.toMatch(/\d ml/);
    expect(sizeCards(page)).toEqual(['lg', 'md', 'sm']);
  } finally {
    await product.forget();
  }
});

it('pictures of single sizes are named by their size, and all are shown equally large', async () => {
  const { one, other } = await somePictures();
  const product = await withSizes({ lg: one, md: other, sm: one });
  try {
    const page = await new Visitor().open(`/store/${product.slug}`);
    expect(galleryAlts(page)).toEqual(expect.arrayContaining([product.nameEn, `${product.nameEn}, 50 ml`]));
    expect(sizeCards(page)).toEqual([null, null, null]);
    const arabic = galleryAlts(await new Visitor('ar').open(`/store/${product.slug}`)).join('\n');
    expect(arabic).toContain('، 50 مل');
    expect(arabic).not.toContain(',');
  } finally {
    await product.forget();
  }
});
