import type { ReactNode } from 'react';

import { useTranslation } from '~/i18n/use-translation';

import type { NamedRecord } from './bulk-action';

/** More names than these are counted, not read out. */
const NAMED = 10;

type NameListProps = { records: readonly NamedRecord[]; render: (record: NamedRecord) => ReactNode };

/** Records by their names; of many the first ones, and how many more there are. */
export function NameList({ records, render }: NameListProps) {
  const { t } = useTranslation();
  const others = records.length - NAMED;
  return (
    <ul className="mb-2 list-disc ps-5">
      {records.slice(0, NAMED).map((record) => (
        <li key={record._id}>{render(record)}</li>
      ))}
      {others > 0 && <li>{t('admin:andMore', { count: others })}</li>}
    </ul>
  );
}
