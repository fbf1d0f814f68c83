/** Notes and families with a picture of their own in `public/notes`. */
const PICTURED = new Set([
  ...['amber', 'bergamot', 'black-musk', 'black-pepper', 'cardamom', 'cedar', 'cinnamon', 'coffee', 'cotton', 'cumin'],
  ...['damask-rose', 'date', 'dry-woods', 'fig', 'fig-leaf', 'green-leaves', 'henna-blossom', 'honey', 'jasmine'],
  ...['leather', 'lemon', 'lime', 'lotus', 'mango', 'milk', 'mint', 'mulberry', 'musk', 'orange', 'orange-blossom'],
  ...['oud', 'patchouli', 'pear', 'plum', 'pomegranate', 'powder', 'rose-water', 'saffron', 'sandalwood', 'sea-salt'],
  ...['suede', 'tobacco', 'vanilla', 'vetiver', 'violet', 'water', 'wet-earth', 'white-musk'],
]);

/** Notes that look as another does. */
const NOTE_LIKE = new Map(Object.entries({ 'cambodian-oud': 'oud', rose: 'damask-rose' }));

/** The note that a family is pictured by, where that is not one of its name. */
const NOTE_OF_FAMILY = new Map(
  Object.entries({
    ...{ floral: 'damask-rose', musk: 'cotton', citrus: 'lemon', green: 'mint', spice: 'saffron', wood: 'vetiver' },
    ...{ fruit: 'mango', sweet: 'date' },
  }),
);

/** Name of the picture of a note; without a note, of its family. */
export function pictureOf(code: string, family: string): string | undefined {
  const picture = code ? (NOTE_LIKE.get(code) ?? code) : (NOTE_OF_FAMILY.get(family) ?? family);
  return PICTURED.has(picture) ? picture : undefined;
}
