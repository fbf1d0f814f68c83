import type { ShownDates } from '~/features/dates/dates.rules';
import { formatShortMoment } from '~/i18n/format-date';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import type { IconName } from '~/ui/icon-names';

const LOOK: Record<ShownDates['state'], { tone: TagTone; icon: IconName }> = {
  running: { tone: 'emerald', icon: 'clock' },
  coming: { tone: 'gold', icon: 'calendar-clock' },
  ended: { tone: 'neutral', icon: 'clock' },
};

/** The dates of something in a list: until when it runs, from when on it will, or that it is over. */
export function DatesTag({ dates }: { dates: ShownDates | null }) {
  const { t, language } = useTranslation();
  if (dates === null) return null;
  const moment = formatShortMoment(dates.moment, language);
  return <Tag {...LOOK[dates.state]}>{t(`admin:dates.${dates.state}`, { moment })}</Tag>;
}
