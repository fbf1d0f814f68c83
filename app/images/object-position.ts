import { parseImagePath } from './image-url';

type Point = { x: number; y: number };

/** Of a side that is cropped to `share` of its length: where the focal point is in the middle, or next to it. */
const along = (point: number, share: number): number =>
  share >= 1 ? 50 : Math.round(Math.min(1, Math.max(0, (point / 100 - share / 2) / (1 - share))) * 100);

/**
 * The style of a picture that fills a box of `aspect` (width by height), cropped so that its focal point stays; none
 * where nothing is known of it.
 */
export function objectPosition(path: string, focus: Point | undefined, aspect: number) {
  const image = parseImagePath(path);
  if (!image || !focus) return undefined;
  const own = image.width / image.height;
  return { objectPosition: `${along(focus.x, aspect / own)}% ${along(focus.y, own / aspect)}%` };
}
