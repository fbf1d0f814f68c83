import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** What the server takes (contract 8.7); what is more is made smaller here before it travels. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** What is looked at at all: the photo of any phone. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;
/** Named by scripts alone: without them a phone sends a JPEG in its place. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** Why a chosen file was not taken; a key of `admin:form`. */
export type PhotoFault = 'photoTooHeavy' | 'photoUnread';

type Chosen = { url: string; fault: PhotoFault | null; busy: boolean; since: unknown };

async function isHeic(file: File): Promise<boolean> {
  return HEIC.test(await file.slice(4, 12).text());
}

function pixelsOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight);
    image.onerror = () => resolve(0);
    image.src = url;
  });
}

/** The file as it is sent: itself, or a smaller one; a fault where it is too much and cannot be made smaller. */
async function prepare(file: File, url: string): Promise<File | PhotoFault> {
  if (file.size > MAX_CHOSEN_BYTES) return 'photoTooHeavy';
  const tooMuch = file.size > MAX_BYTES || (await isHeic(file)) || (await pixelsOf(url)) > MAX_PIXELS;
  if (!tooMuch) return file;
  const { shrinkPhoto } = await import('./photo');
  return (await shrinkPhoto(file, MAX_BYTES)) ?? 'photoUnread';
}

function putInto(input: HTMLInputElement, files: readonly File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  // For the preview beside the form, and what counts unsaved changes.
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The file field of a picture: what was chosen just now is shown from the browser's own memory until it is sent, and
 * made smaller where the server would not take it. A form that is sent meanwhile waits.
 */
export function useChosenPhoto(answer: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const preparing = useRef<Promise<void>>(undefined);
  const prepared = useRef(new WeakSet<File>());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Sent and answered: what was sound is kept on the server now, the rest is to be chosen anew.
  useEffect(() => {
    if (input.current) input.current.value = '';
  }, [answer]);
  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  useEffect(() => {
    const field = input.current;
    if (!field?.form) return;
    const { form } = field;
    field.accept = ACCEPT;
    const clear = () => setChosen(null);
    const wait = (event: SubmitEvent) => {
      if (!preparing.current) return;
      event.preventDefault();
      event.stopPropagation();
      void preparing.current.then(() => form.requestSubmit(event.submitter));
    };
    form.addEventListener('reset', clear);
    form.addEventListener('submit', wait);
    return () => {
      form.removeEventListener('reset', clear);
      form.removeEventListener('submit', wait);
    };
  }, []);

  const choose = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const [file] = field.files ?? [];
    if (file && prepared.current.has(file)) return;
    preparing.current = undefined;
    if (!file) {
      setChosen((last) => (last?.fault ? last : null));
      return;
    }
    const first = URL.createObjectURL(file);
    setChosen({ url: first, fault: null, busy: true, since: answer });
    const work = prepare(file, first)
      .catch((): PhotoFault => 'photoUnread')
      .then((result) => {
        if (preparing.current !== work) return;
        preparing.current = undefined;
        if (typeof result === 'string') {
          setChosen({ url: '', fault: result, busy: false, since: answer });
          return putInto(field, []);
        }
        prepared.current.add(result);
        setChosen({
          url: result === file ? first : URL.createObjectURL(result),
          fault: null,
          busy: false,
          since: answer,
        });
        if (result !== file) putInto(field, [result]);
      });
    preparing.current = work;
  };
  return { input, chosen: chosen?.since === answer ? chosen : null, choose };
}
