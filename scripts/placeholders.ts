/**
 * Draws what a product or a collection without a picture shows, into public/imgs: `node --import tsx
 * scripts/placeholders.ts`. Browsers keep files of public/ for a year, so another drawing needs another name in
 * image-url.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import {
  COLLECTION_PLACEHOLDER,
  parseImagePath,
  PRODUCT_PLACEHOLDER,
  variantOf,
  variantWidths,
} from '../app/images/image-url';

const SAND = '#EFE3D0';
const PAGE = '#FBF7F0';
const LINE = '#E2D5C3';
const GOLD = '#A87A2C';

/** The pointed arch of the shop, in a box of its own size. */
const arch = (x: number, y: number, width: number, height: number) => {
  const point = (h: number, v: number) => `${x + h * width} ${y + v * height}`;
  return (
    `M${point(0, 1)}V${y + 0.4 * height}C${point(0, 0.235)} ${point(0.17, 0.125)} ` +
    `${point(0.5, 0)}C${point(0.83, 0.125)} ${point(1, 0.235)} ${point(1, 0.4)}V${y + height}Z`
  );
};

/** The eight-pointed star: two squares, outer 48 and inner 36.7 of 100. */
const star = (x: number, y: number, radius: number) =>
  Array.from({ length: 16 }, (_, corner) => {
    const angle = (Math.PI * corner) / 8 - Math.PI / 2;
    const reach = corner % 2 ? (radius * 36.7) / 48 : radius;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const drawnStar = (x: number, y: number, radius: number) =>
  `<polygon points="${star(x, y, radius)}" fill="${SAND}" stroke="${GOLD}" stroke-width="6"/>` +
  `<polygon points="${star(x, y, radius * 0.42)}" fill="${GOLD}"/>`;

const drawing = (stars: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
  <rect width="800" height="800" fill="${SAND}"/>
  <path d="${arch(200, 110, 400, 550)}" fill="${PAGE}"/>
  <path d="${arch(184, 88, 432, 572)}" fill="none" stroke="${GOLD}" stroke-width="5"/>
  <rect x="120" y="656" width="560" height="34" rx="10" fill="${PAGE}" stroke="${LINE}" stroke-width="3"/>
  ${stars}
</svg>`;

const placeholders: [string, string][] = [
  [PRODUCT_PLACEHOLDER, drawing(drawnStar(400, 420, 96))],
  [
    COLLECTION_PLACEHOLDER,
    drawing([drawnStar(400, 340, 78), drawnStar(312, 510, 62), drawnStar(488, 510, 62)].join('')),
  ],
];

for (const [path, svg] of placeholders) {
  const image = parseImagePath(path);
  if (!image) throw new Error(`${path} is not a picture's path`);
  for (const width of [image.width, ...variantWidths(image.kind, image.width)]) {
    const file = join('public', width === image.width ? path : variantOf(path, width));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await sharp(Buffer.from(svg)).resize(width).webp({ quality: 88 }).toBuffer());
  }
}
