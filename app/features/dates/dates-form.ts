import { cairoWall } from '~/i18n/format-cairo';

import type { Dates } from './dates.rules';

const wallOf = (at: Date | null): string => (at === null ? '' : cairoWall(at));

/** Dates as the fields of a form have them: what clocks in Cairo show; empty: none. */
export const datesForm = ({ startsAt, endsAt }: Dates) => ({ from: wallOf(startsAt), to: wallOf(endsAt) });
