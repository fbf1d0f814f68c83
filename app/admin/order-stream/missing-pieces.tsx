import { Link } from '@remix-run/react';

import { May } from '~/auth/may';
import type { Size } from '~/db/schema/taxonomy.values';
import type { MissingJson } from '~/features/order/order.talk.server';
import { formatCount } from '~/i18n/format';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';

type Pieces = { name: Localized; size: Size | null; quantity: number };

/** What is missing, as words: `Rose of Fayoum 50 ml × 2`. */
export function useMissingPieces() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return ({ name, size, quantity }: Pieces): string =>
    t('admin:missing.piece', {
      name: [pick(name), size && t(`size.${size}`)].filter(Boolean).join(' '),
      quantity: formatCount(quantity),
    });
}

type MissingAlertProps = {
  missing: readonly Pick<MissingJson, '_id' | 'name' | 'size' | 'quantity' | 'text'>[];
  /** Where the order is edited. */
  edit?: string;
};

/** What who packs did not find; nothing where all is there. */
export function MissingAlert({ missing, edit }: MissingAlertProps) {
  const { t } = useTranslation();
  const piecesOf = useMissingPieces();
  if (missing.length === 0) return null;
  return (
    <Alert tone="danger" icon="triangle-alert" title={t('admin:missing.title')} className="mt-3">
      <ul>
        {missing.map((each) => (
          <li key={each._id}>
            {piecesOf(each)}
            {each.text !== '' && (
              <bdi className="typed-lines block text-sm" dir="auto">
                {each.text}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      {edit !== undefined && (
        <May permission="orders.edit">
          <Link to={edit} className="link link-tall">
            {t('admin:missing.edit')}
          </Link>
        </May>
      )}
    </Alert>
  );
}
