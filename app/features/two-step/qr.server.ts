import { encode } from 'uqr';

/** A QR code: how many squares it is wide, its margin included, and its dark ones as the path of an SVG. */
export type QrPicture = { size: number; path: string };

/** A picture of a text for the camera of a phone. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { border: 2, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
