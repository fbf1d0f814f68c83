/** When a perfume is worn, and for what; in the order that they are shown in. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export const MOMENTS = ['everyDay', 'work', 'evening', 'wedding', 'fridayVisit', 'home'] as const;
export type Moment = (typeof MOMENTS)[number];

/** How a scent unfolds: what is smelled first, then, and last. */
export const LAYERS = ['top', 'heart', 'base'] as const;
export type Layer = (typeof LAYERS)[number];

/** Notes of one layer at most. */
export const MOST_IN_LAYER = 4;
export const MOST_HOURS = 72;
