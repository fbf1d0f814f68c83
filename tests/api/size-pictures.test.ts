import { afterAll, expect, it } from 'vitest';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import type { Page } from '../support/page';
import { customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const galleryAlts = (page: Page) => page.all('.gallery-slide img').map((image) => image.getAttribute('alt'));
const sizeCards = (page: Page) => page.all('.size-card-pic').map((card) => card.getAttribute('data-alike') ?? null);

it('one picture for all sizes is shown once, by the product’s name, and smaller for a smaller bottle', async () => {
  const { slug } = await customPerfume();
  const page = await new Visitor().open(`/store/${slug}`);
  expect(galleryAlts(page).filter((alt) => alt === page.heading)).toHaveLength(1);
  expect(galleryAlts(page).join(' ')).not.toMatch(/\d ml/);
  expect(sizeCards(page)).toEqual(['lg', 'md', 'sm']);
});

it('pictures of single sizes are named by their size, and all are shown equally large', async () => {
  const product = await ownProduct((await customPerfume()).id);
  try {
    await withCacheInvalidation(
      () => database()`
        update products set md_image = (select image from products where branch = 'coal' and image is not null limit 1)
        where id = ${product.id}`,
    );
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
