import drawingsUrl from './notes.svg?url';

/** Notes that have a drawing of their own; all others show that of their family. */
const DRAWN = new Set([
  ...['frankincense', 'cedar', 'coffee', 'patchouli', 'black-pepper', 'rose', 'leather', 'honey', 'sea-salt'],
]);

/** A note or a family as one gold line in a circle; its name stands beside it. */
export function NoteMark({ code = '', family }: { code?: string; family: string }) {
  return (
    <span className="note-mark" aria-hidden="true">
      <svg>
        <use href={`${drawingsUrl}#${DRAWN.has(code) ? code : family}`} />
      </svg>
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
