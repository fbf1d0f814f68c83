import type { HeicAnswer } from './heic.worker';

/** Nothing is ever shown larger (contract 8.7). */
const LONGEST = 2400;
const QUALITIES = [0.9, 0.75, 0.5];

/**
 * Of a HEIC file only the browsers of Apple know what it shows: libheif decodes it for the others. Its build without
 * WebAssembly, which our content security policy leaves out; 0.5 MB, fetched with the first such photo.
 */
async function decodeHeic(file: File): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    const pixels = await new Promise<HeicAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(bytes, [bytes]);
    });
    return pixels && (await createImageBitmap(pixels));
  } finally {
    worker.terminate();
  }
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** WebP where the browser can write it, else JPEG, on white where it was transparent. */
async function write(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, maxBytes: number) {
  for (const quality of QUALITIES) {
    let blob = await encode(canvas, 'image/webp', quality);
    if (blob?.type !== 'image/webp') {
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      blob = await encode(canvas, 'image/jpeg', quality);
    }
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

/**
 * A photo as the server takes it: upright, at most 2400 px long and `maxBytes` heavy. Null where the browser cannot
 * tell what the file shows.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File | null> {
  const bitmap = (await createImageBitmap(file).catch(() => null)) ?? (await decodeHeic(file));
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await write(canvas, context, maxBytes);
  if (!blob) return null;
  const ending = blob.type === 'image/webp' ? '.webp' : '.jpg';
  return new File([blob], file.name.replace(/\.\w+$/, '') + ending, { type: blob.type });
}
