import { Link } from '@remix-run/react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import type { NamedRecord } from './bulk-action';
import { NameList } from './name-list';

type HoldingSetsProps = {
  sets: readonly NamedRecord[];
  /** `lost`: what will be out of stock after a step; `held`: what depends on a product; `priced`: keeps its price. */
  say: 'lost' | 'held' | 'priced';
};

/** The classic sets that hold a product, and what that means for them; nothing where there are none. */
export function HoldingSets({ sets, say }: HoldingSetsProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (sets.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{t(`admin:products.sets.${say}`, { count: sets.length })}</p>
      <NameList
        records={sets}
        render={({ _id, name }) => (
          <Link
            to={`/admin/manage-collections/update/${_id}`}
            className="link-tall underline decoration-line underline-offset-4"
          >
            <bdi>{pick(name)}</bdi>
          </Link>
        )}
      />
    </div>
  );
}
