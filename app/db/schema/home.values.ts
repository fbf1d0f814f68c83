/** The tone of a banner's picture: `dark` carries light text, `light` dark text. */
export const BANNER_TONES = ['dark', 'light'] as const;
export type BannerTone = (typeof BANNER_TONES)[number];

export const SECTION_SOURCES = ['products', 'collections'] as const;
export type SectionSource = (typeof SECTION_SOURCES)[number];

/** Cards in a section: 4–12, 8 unless the shop says otherwise (contract 3.10). */
export const MIN_SECTION_CARDS = 4;
export const MAX_SECTION_CARDS = 12;
export const SECTION_CARDS = 8;
