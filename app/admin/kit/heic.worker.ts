import type { HeicAnswer, HeicQuestion } from './photo';

/** What of libheif is used, which its types leave out. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] } };

declare const libheif: () => Libheif;
declare function importScripts(address: string): void;

const answer = (message: HeicAnswer) => self.postMessage(message);

/** Decodes one HEIC photo, upright, away from the page, which would stand still meanwhile. */
self.onmessage = ({ data: { library, bytes } }: MessageEvent<HeicQuestion>) => {
  try {
    importScripts(library);
    const { HeifDecoder } = libheif();
    const images = new HeifDecoder().decode(bytes);
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) return answer(null);
    image.display(new ImageData(image.get_width(), image.get_height()), answer);
  } catch {
    answer(null);
  }
};
