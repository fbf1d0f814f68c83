export const IMAGE_KINDS = ['products', 'collections', 'site'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** What a product or a collection without a picture shows; drawn by us, served from `public/imgs`. */
export const PRODUCT_PLACEHOLDER = '/imgs/products/placeholder-800x800.webp';
export const COLLECTION_PLACEHOLDER = '/imgs/collections/placeholder-800x800.webp';

/**
 * Pixels; what each kind of picture is shown at, once and twice as dense. Site pictures are never thumbnails of a list.
 */
const STANDARD_WIDTHS: Record<ImageKind, readonly number[]> = {
  products: [96, 192, 320, 480, 640, 800, 1200],
  collections: [96, 192, 320, 480, 640, 800, 1200],
  site: [192, 320, 480, 640, 800, 1200, 1600],
};

const CANONICAL_PATH = /^\/imgs\/(products|collections|site)\/([a-z0-9]+-([1-9]\d{0,4})x([1-9]\d{0,4}))\.webp$/;
const FILE_NAME = /^[a-z0-9]{1,40}-[1-9]\d{0,4}x[1-9]\d{0,4}(\.w[1-9]\d{1,3})?\.webp$/;

/** The widths, narrowest first, that a picture of this kind and width is kept in besides its own. */
export function variantWidths(kind: ImageKind, width: number): number[] {
  return STANDARD_WIDTHS[kind].filter((standard) => standard < width);
}

export function imagePath(kind: ImageKind, file: string): string {
  return `/imgs/${kind}/${file}`;
}

/** `<name>.webp` → `<name>.w320.webp`. Works on file names and on paths. */
export function variantOf(canonical: string, width: number): string {
  return canonical.replace(/\.webp$/, `.w${width}.webp`);
}

export const isImageKind = (value: string): value is ImageKind => (IMAGE_KINDS as readonly string[]).includes(value);

/** Whether a name can be one of ours: letters, digits, size, nothing that leaves the folder. */
export const isImageFile = (name: string): boolean => FILE_NAME.test(name);

/** The kind and file behind a stored path; null for anything that is not ours. */
export function parseImagePath(path: string): { kind: ImageKind; file: string; width: number; height: number } | null {
  const [, kind, name, width, height] = CANONICAL_PATH.exec(path) ?? [];
  if (!kind || !isImageKind(kind) || !name) return null;
  return { kind, file: `${name}.webp`, width: Number(width), height: Number(height) };
}

/** A bottle alone on nothing, 4 wide to 5 high: it stands by itself. Any other picture is a scene. */
export function isCutOut(path: string): boolean {
  const image = parseImagePath(path);
  return image !== null && image.width * 5 === image.height * 4;
}

export type ImageSources = { src: string; srcSet?: string; width?: number; height?: number };

/**
 * The attributes of an `<img>` for a stored path, read from its name alone: no database look-up. `from`, in pixels of
 * the screen, and `upTo`, in CSS pixels: the narrowest and the widest the picture is ever shown, where that is little
 * (a card, a thumbnail): the list then leaves out what is too narrow for any screen, and ends at the first width that
 * is sharp on a twice as dense one. A path that is not ours comes back as it is.
 */
export function imageSources(
  path: string,
  { from = 0, upTo = Infinity }: { from?: number; upTo?: number } = {},
): ImageSources {
  const image = parseImagePath(path);
  if (!image) return { src: path };
  const { width, height } = image;
  const all = [...variantWidths(image.kind, width).filter((candidate) => candidate >= from), width];
  const enough = all.findIndex((candidate) => candidate >= upTo * 2);
  const widths = enough === -1 ? all : all.slice(0, enough + 1);
  const address = (candidate: number) => (candidate === width ? path : variantOf(path, candidate));
  return {
    src: address(widths.at(-1) ?? width),
    srcSet: widths.map((candidate) => `${address(candidate)} ${candidate}w`).join(', '),
    width,
    height,
  };
}
