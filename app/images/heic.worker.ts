import buildLibheif from 'libheif-js/libheif/libheif.js';

/** Null: it is no picture that can be decoded. */
export type HeicAnswer = ImageData | null;

/** What libheif makes of a picture; its types leave this and its decoder out. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void;
};
type Libheif = ReturnType<typeof buildLibheif> & {
  HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] };
};

const answer = (message: HeicAnswer) => self.postMessage(message);

/** Decodes one HEIC photo, upright, away from the page, which would stand still meanwhile. */
self.onmessage = ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  try {
    const { HeifDecoder } = buildLibheif() as Libheif;
    const images = new HeifDecoder().decode(bytes);
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) {
      answer(null);
      return;
    }
    image.display(new ImageData(image.get_width(), image.get_height()), answer);
  } catch {
    answer(null);
  }
};
