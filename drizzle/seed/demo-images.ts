import { readFile } from 'node:fs/promises';

import { type PreparedImage, prepareImage } from '~/images/image-pipeline.server';
import type { ImageKind } from '~/images/image-url';

import { collections } from './catalogue/collections';
import { homeBanners, mainBanners, offer, spread } from './catalogue/site';
import type { DemoProduct } from './demo-catalogue';
import { saidPictures } from './demo-pictures';
import { demoProducts } from './demo-products';

export type DemoImages = {
  /** Path of a demo picture, once prepared. */
  pathOf: (kind: ImageKind, file: string) => string;
  prepared: PreparedImage[];
};

/** Every picture that a demo product shows. */
export function picturesOf(product: DemoProduct): string[] {
  const own = 'sizes' in product ? Object.values(product.sizes).map(({ image }) => image) : [product.image];
  const said = saidPictures(product.slug);
  return [...said.map(({ file }) => file), ...own, product.materialsImage].filter((file) => file !== undefined);
}

/** Every picture of the demo store, by the folder it goes to. */
export const demoImageFiles: Record<ImageKind, readonly string[]> = {
  products: [...new Set(demoProducts.flatMap(picturesOf))],
  collections: [...new Set(collections.map(({ image }) => image))],
  site: [
    ...mainBanners.flatMap(({ desktopImage, mobileImage }) => [desktopImage, mobileImage]),
    ...homeBanners.map(({ image }) => image),
    offer.desktopImage,
    offer.mobileImage,
    spread.image,
    spread.archImage,
  ],
};

async function prepareDemoImage(kind: ImageKind, file: string): Promise<PreparedImage> {
  const result = await prepareImage(kind, await readFile(new URL(`./images/${file}`, import.meta.url)));
  if (!result.ok) throw new Error(`The demo picture ${file} was refused: ${result.refusal}`);
  return result.image;
}

/** Sends every demo picture through the pipeline of uploads; writes nothing yet. */
export async function prepareDemoImages(): Promise<DemoImages> {
  const wanted = Object.entries(demoImageFiles).flatMap(([kind, files]) =>
    files.map((file) => ({ kind: kind as ImageKind, file })),
  );
  const prepared = await Promise.all(wanted.map(({ kind, file }) => prepareDemoImage(kind, file)));
  const paths = new Map(wanted.map(({ kind, file }, index) => [`${kind}/${file}`, prepared[index]?.path]));
  return {
    prepared,
    pathOf(kind, file) {
      const path = paths.get(`${kind}/${file}`);
      if (!path) throw new Error(`The demo picture ${kind}/${file} has not been prepared`);
      return path;
    },
  };
}
