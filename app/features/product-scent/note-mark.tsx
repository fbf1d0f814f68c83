import drawingsUrl from './notes.svg?url';

/** Notes with a picture of their own in `public/notes`, cut out of the demo store's. */
const PICTURED = new Set([
  ...[
    'amber',
    'cotton',
    'cumin',
    'damask-rose',
    'date',
    'fig',
    'henna-blossom',
    'jasmine',
    'leather',
    'lemon',
    'lime',
    'lotus',
    'mango',
  ],
  ...['mint', 'orange', 'orange-blossom', 'oud', 'pomegranate', 'saffron', 'sea-salt', 'tobacco', 'vetiver'],
]);

/** Names of notes that look as another does, and the note that a family is pictured by. */
const PICTURE_OF = new Map(
  Object.entries({
    ...{ 'cambodian-oud': 'oud', rose: 'damask-rose' },
    ...{ floral: 'damask-rose', musk: 'cotton', citrus: 'lemon', green: 'mint', spice: 'saffron', wood: 'vetiver' },
    ...{ fruit: 'mango', sweet: 'date' },
  }),
);

/** Notes that have a drawing of their own; all others show that of their family. */
const DRAWN = new Set(['frankincense', 'cedar', 'coffee', 'patchouli', 'black-pepper', 'honey']);

/** A note or a family in a circle: its picture, else one gold line. Its name stands beside it. */
export function NoteMark({ code = '', family }: { code?: string; family: string }) {
  const shown = code || family;
  const picture = PICTURE_OF.get(shown) ?? shown;
  return (
    <span className="note-mark" aria-hidden="true">
      {PICTURED.has(picture) ? (
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
