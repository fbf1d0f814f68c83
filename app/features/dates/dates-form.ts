import { cairoWall } from '~/i18n/format-cairo';

import type { DatesJson } from './dates.rules';

const wallOf = (iso: string | null): string => (iso === null ? '' : cairoWall(new Date(iso)));

/** Dates as the fields of a form have them: what clocks in Cairo show; empty: none. */
export const datesForm = ({ from, to }: DatesJson): { from: string; to: string } => ({
  from: wallOf(from),
  to: wallOf(to),
});
