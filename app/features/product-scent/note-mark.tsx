import { pictureOf } from './note-pictures';
import drawingsUrl from './notes.svg?url';

/** Notes that have a drawing of their own; all others show that of their family. */
const DRAWN = new Set(['frankincense']);

/** A note or a family in a circle: its picture, else one gold line. Its name stands beside it. */
export function NoteMark({ code = '', family }: { code?: string; family: string }) {
  const picture = pictureOf(code, family);
  return (
    <span className="note-mark" aria-hidden="true">
      {picture ? (
        <img src={`/notes/${picture}.webp`} alt="" width={128} height={128} loading="lazy" decoding="async" />
      ) : (
        <svg>
          <use href={`${drawingsUrl}#${DRAWN.has(code) ? code : family}`} />
        </svg>
      )}
    </span>
  );
}

/** One of five stars on a line. */
export function MeterStar({ on }: { on: boolean }) {
  return (
    <svg className="meter-star" data-on={on || undefined} aria-hidden="true">
      <use href={`${drawingsUrl}#star`} />
    </svg>
  );
}
