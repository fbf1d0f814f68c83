import { toneOfPicture } from './image-pipeline.server';
import { openImage } from './image-store.server';
import { parseImagePath } from './image-url';

/**
 * Which text a stored picture carries: `dark` light text, `light` dark text (contract 3.10). A picture that is not
 * there counts as dark.
 */
export async function toneOfImage(path: string): Promise<'dark' | 'light'> {
  const image = parseImagePath(path);
  const opened = image && (await openImage(image.kind, image.file));
  return opened ? toneOfPicture(opened.body) : 'dark';
}
