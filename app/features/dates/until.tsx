import { formatEnd } from '~/i18n/format-date';
import { useTranslation } from '~/i18n/use-translation';

/** Until when something counts, where that is near: “until Thursday 3 December”; else nothing. */
export function Until({ until, className }: { until: string | null | undefined; className?: string }) {
  const { t, language } = useTranslation();
  if (!until) return null;
  return (
    <span className={className}>
      <time dateTime={until}>{t('until', { moment: formatEnd(until, language) })}</time>
    </span>
  );
}
