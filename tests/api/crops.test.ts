import { afterAll, expect, it } from 'vitest';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import { customPerfume, ofTheDemo, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

/** The largest bottle of every custom perfume of the demo: each is cut out. */
async function bottles(): Promise<string[]> {
  const rows = await database()<{ image: string }[]>`
    select coalesce(lg_image, md_image, sm_image) as image from products where branch = 'custom' and ${ofTheDemo()}`;
  return rows.map(({ image }) => image);
}

it.each([
  ['/finder?family=oud&moment=evening', '.finder-first-picture img'],
  ['/finder?family=oud&moment=evening', '.finder-other > img'],
  ['/families/oud', '.family-pictures img'],
  ['/store/sultans-oud', '.close > img'],
])('on %s a custom perfume stands as its bottle alone: %s', async (path, pictures) => {
  const [page, known] = [await new Visitor().open(path), await bottles()];
  const shown = page.all(pictures).map((picture) => picture.getAttribute('src')?.replace(/\.w\d+/, '') ?? '');
  expect(known.filter((bottle) => shown.includes(bottle))).not.toEqual([]);
});

it('a picture’s focal point stays in its small crops, too', async () => {
  const [wide] = await database()<{ image: string }[]>`
    select materials_image as image from products where materials_image like '%-600x400.webp' limit 1`;
  const [other] = await bottles();
  if (!wide || !other) throw new Error('The demo has no wide picture');
  const product = await ownProduct((await customPerfume()).id);
  const alt = { en: '', ar: '' };
  const images = [
    { image: wide.image, alt, focus: { x: 90, y: 50 } },
    { image: other, alt, focus: { x: 50, y: 50 } },
  ];
  await withCacheInvalidation(
    () => database()`
      update products set ${database()({ image: wide.image, lg_image: wide.image, md_image: wide.image })},
        sm_image = ${wide.image}, images = ${JSON.stringify(images)}::jsonb
      where id = ${product.id}`,
  );
  try {
    const page = await new Visitor().open(`/store/${product.slug}`);
    const large = await new Visitor().open(`/store/${product.slug}/pictures/1`);
    const small = [
      page.document.querySelector('.gallery-thumbs img'),
      page.document.querySelector('.size-card-pic img'),
      large.document.querySelector('.large-others img'),
    ];
    for (const picture of small) expect(picture?.getAttribute('style')).toBe('object-position:100% 50%');
  } finally {
    await product.forget();
  }
});
