import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

const VIEWS = { region: 'byRegion', payment: 'byPayment', product: 'byProduct' } as const;

/** On phones, in place of tables: where the reports tell it. */
export function ReportLinks() {
  const { t } = useTranslation();
  return (
    <ul className="panel report-links" aria-label={t('admin:overview.reports')}>
      {Object.entries(VIEWS).map(([view, text]) => (
        <li key={view}>
          <Link to={`/admin/reports?by=${view}`}>
            {t(`admin:overview.${text}`)}
            <Icon name="chevron-right" size="sm" flip />
          </Link>
        </li>
      ))}
    </ul>
  );
}
