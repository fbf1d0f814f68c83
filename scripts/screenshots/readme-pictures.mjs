import { mkdirSync, writeFileSync } from 'node:fs';
import { inProject } from '../steps/project.mjs';
import { step } from '../steps/progress.mjs';
import { loadPictures, openPage } from './studio.mjs';

const WIDTH = 900;
const MOST_BYTES = 80 * 1024;

/** The four pictures of the README: 900 px wide, no heavier than 80 kB each. */
export async function photographReadme({ studio, items, people }) {
  const { default: sharp } = await import('sharp');
  const folder = inProject('docs', 'images');
  mkdirSync(folder, { recursive: true });
  const pictures = [
    { name: 'home-en', who: people.guest, language: 'en', path: '/' },
    { name: 'store-ar', who: people.guest, language: 'ar', path: '/store?category=perfume&branch=custom' },
    { name: 'product-en', who: people.guest, language: 'en', path: `/store/${items.perfume.slug}` },
    { name: 'checkout-ar', who: people.customer, language: 'ar', path: '/checkout' },
  ];
  for (const { name, who, language, path } of pictures) {
    await step(`${name}.webp`, async () => {
      const context = await studio.seat({ language, cookies: who.cookies });
      const page = await openPage(context, path);
      await loadPictures(page);
      const picture = sharp(await page.screenshot()).resize({ width: WIDTH });
      let file = await picture.clone().webp({ quality: 85 }).toBuffer();
      for (let quality = 75; file.length > MOST_BYTES && quality > 25; quality -= 10)
        file = await picture.clone().webp({ quality }).toBuffer();
      writeFileSync(`${folder}/${name}.webp`, file);
      await context.close();
      return `${Math.round(file.length / 1024)} kB`;
    });
  }
}
