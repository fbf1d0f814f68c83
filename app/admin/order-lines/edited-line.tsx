import { addressLines, ORDER_TEXT_NAMES } from '~/features/order/order.fields';
import type { EditedJson, EditJson } from '~/features/order/order.json';
import { COMMA, formatCount } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Money, Times } from '~/ui/card';
import { Icon } from '~/ui/icon';

type Item = EditedJson['items'][number];
const keyOf = ({ name, size, quantity, lineTotal }: Item): string => [name.en, size, quantity, lineTotal].join('|');

/** The items of one that the other has not got. */
const onlyIn = ({ items }: EditedJson, other: EditedJson): Item[] => {
  const known = new Set(other.items.map(keyOf));
  return items.filter((item) => !known.has(keyOf(item)));
};

/** A line of an order's history: what an edit took out, put in and made of the total and of where it goes. */
export function EditedLine({ edit: { by, at, before, after } }: { edit: EditJson }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const items = (of: EditedJson, other: EditedJson) =>
    onlyIn(of, other).map((item, place) => (
      <li key={place}>
        <bdi>{pick(item.name)}</bdi> {item.size && t(`size.${item.size}`)} <Times>{formatCount(item.quantity)}</Times>
      </li>
    ));
  const [gone, put] = [items(before, after), items(after, before)];
  const whereOf = ({ address }: EditedJson): string =>
    [address.name, address.phone, ...addressLines(address, 'views'), address.region ? pick(address.region) : '']
      .filter(Boolean)
      .join(COMMA[language]);
  const moved =
    ORDER_TEXT_NAMES.some((name) => before.address[name] !== after.address[name]) ||
    before.address.region?.en !== after.address.region?.en;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone="gold" icon="pencil">
          {t('admin:orderEdit.edited')}
        </Tag>
        <span className="text-sm text-ink-soft">
          {t(`admin:orders.by.${by}`)} · <time dateTime={at}>{formatDateTime(at, language)}</time>
        </span>
      </p>
      <div className="grid gap-1 text-sm text-ink-soft">
        {gone.length > 0 && (
          <ul aria-label={t('admin:orderEdit.out')} className="line-through">
            {gone}
          </ul>
        )}
        {put.length > 0 && <ul aria-label={t('admin:orderEdit.in')}>{put}</ul>}
        {moved && (
          <p>
            <bdi>{whereOf(after)}</bdi>
          </p>
        )}
        {before.total !== after.total && (
          <p className="flex flex-wrap items-center gap-2">
            {t('orderSum.total')}
            <del>
              <Money>{money(before.total)}</Money>
            </del>
            <Icon name="arrow-right" size="sm" flip />
            <Money>{money(after.total)}</Money>
          </p>
        )}
      </div>
    </li>
  );
}
