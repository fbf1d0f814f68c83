import { describe, expect, it } from 'vitest';

import {
  COLLECTION_PLACEHOLDER,
  imageSources,
  isImageFile,
  parseImagePath,
  PRODUCT_PLACEHOLDER,
  variantWidths,
} from './image-url';

const path = '/imgs/products/0a1b-800x600.webp';

describe('imageSources', () => {
  it('reads size and every width from the name alone', () => {
    expect(imageSources(path)).toEqual({
      src: path,
      srcSet: [
        '/imgs/products/0a1b-800x600.w96.webp 96w',
        '/imgs/products/0a1b-800x600.w192.webp 192w',
        '/imgs/products/0a1b-800x600.w320.webp 320w',
        '/imgs/products/0a1b-800x600.w480.webp 480w',
        '/imgs/products/0a1b-800x600.w640.webp 640w',
        `${path} 800w`,
      ].join(', '),
      width: 800,
      height: 600,
    });
  });

  it('ends the list where a thumbnail is sharp on a dense screen', () => {
    const thumb = imageSources(path, { upTo: 80 });
    expect(thumb.src).toBe('/imgs/products/0a1b-800x600.w192.webp');
    expect(thumb.srcSet).toBe('/imgs/products/0a1b-800x600.w96.webp 96w, /imgs/products/0a1b-800x600.w192.webp 192w');
  });

  it('offers a picture smaller than every standard width as it is', () => {
    const tiny = '/imgs/site/ab-40x20.webp';
    expect(imageSources(tiny)).toEqual({ src: tiny, srcSet: `${tiny} 40w`, width: 40, height: 20 });
  });

  it('leaves a path that is not ours alone', () => {
    for (const foreign of ['/elsewhere/a.webp', '/imgs/users/a-1x1.webp', '/imgs/site/../x-1x1.webp', '']) {
      expect(imageSources(foreign)).toEqual({ src: foreign });
    }
  });
});

describe('names', () => {
  it('knows the placeholders as pictures of their kind', () => {
    expect(parseImagePath(PRODUCT_PLACEHOLDER)).toMatchObject({ kind: 'products', width: 800, height: 800 });
    expect(parseImagePath(COLLECTION_PLACEHOLDER)).toMatchObject({ kind: 'collections', width: 800, height: 800 });
  });

  it('has no variant as wide as the picture or wider', () => {
    expect(variantWidths('products', 480)).toEqual([96, 192, 320]);
    expect(variantWidths('site', 1920)).toEqual([192, 320, 480, 640, 800, 1200, 1600]);
  });

  it.each(['0a1b-800x600.webp', '0a1b-800x600.w96.webp'])('accepts %s', (name) => {
    expect(isImageFile(name)).toBe(true);
  });

  it.each([
    '../0a1b-800x600.webp',
    '..%2f0a-1x1.webp',
    'a/b-1x1.webp',
    'a\\b-1x1.webp',
    '.hidden-1x1.webp',
    '0a-0x10.webp',
    '0a-10x10.png',
    '0a-10x10.webp\n',
    '0a-10x10.w96.w96.webp',
    `${'a'.repeat(41)}-1x1.webp`,
    '',
  ])('refuses %j', (name) => {
    expect(isImageFile(name)).toBe(false);
  });
});
