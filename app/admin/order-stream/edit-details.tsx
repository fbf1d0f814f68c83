import { addressLines, ORDER_TEXT_NAMES } from '~/features/order/order.fields';
import type { EditedJson } from '~/features/order/order.json';
import { COMMA, formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Times } from '~/ui/card';

type Edit = { before: EditedJson; after: EditedJson };
type Item = EditedJson['items'][number];
const keyOf = ({ name, size, quantity, lineTotal }: Item): string => [name.en, size, quantity, lineTotal].join('|');

/** The items of one that the other has not got. */
function onlyIn({ items }: EditedJson, other: EditedJson): Item[] {
  const known = new Set(other.items.map(keyOf));
  return items.filter((item) => !known.has(keyOf(item)));
}

/** Whether an edit changed to whom or where the order goes. */
export const isMoved = ({ before, after }: Edit): boolean =>
  ORDER_TEXT_NAMES.some((name) => before.address[name] !== after.address[name]) ||
  before.address.region?.en !== after.address.region?.en;

/** What an edit took out and put in, and where the order goes since. */
export function EditDetails({ edit }: { edit: Edit }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { before, after } = edit;
  const itemsOf = (of: EditedJson, other: EditedJson) =>
    onlyIn(of, other).map((item, place) => (
      <li key={place}>
        <bdi>{pick(item.name)}</bdi> {item.size && t(`size.${item.size}`)} <Times>{formatCount(item.quantity)}</Times>
      </li>
    ));
  const [gone, put] = [itemsOf(before, after), itemsOf(after, before)];
  const { address } = after;
  const where = [
    address.name,
    address.phone,
    ...addressLines(address, 'views'),
    address.region && pick(address.region),
  ];
  return (
    <div className="stream-quote grid gap-1">
      {gone.length > 0 && (
        <ul aria-label={t('admin:orderEdit.out')} className="text-ink-soft line-through">
          {gone}
        </ul>
      )}
      {put.length > 0 && <ul aria-label={t('admin:orderEdit.in')}>{put}</ul>}
      {isMoved(edit) && (
        <p>
          <bdi>{where.filter(Boolean).join(COMMA[language])}</bdi>
        </p>
      )}
    </div>
  );
}
