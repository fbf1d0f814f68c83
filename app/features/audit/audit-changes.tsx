import type { ReactNode } from 'react';

import { formatCount } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { Icon } from '~/ui/icon';

import type { AuditEntryJson, AuditValue } from './audit.json';
import { isMoneyField } from './audit.rules';
import type { AuditAction } from './audit.values';

const TONE: Record<AuditAction, TagTone> = {
  create: 'emerald',
  update: 'neutral',
  prices: 'neutral',
  delete: 'danger',
  restore: 'emerald',
  show: 'emerald',
  hide: 'plum',
  reorder: 'neutral',
  status: 'gold',
  payment: 'gold',
  undo: 'plum',
  retry: 'gold',
  sent: 'emerald',
  byHand: 'gold',
};

export function ActionTag({ action }: { action: AuditAction }) {
  const { t } = useTranslation();
  return <Tag tone={TONE[action]}>{t(`admin:audit.action.${action}`)}</Tag>;
}

/** Longer texts are cut: the log says that they changed, the record what they are. */
const LONGEST = 120;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Fields whose values have words of their own. */
const WORDS: Record<string, (value: string) => string> = {
  status: (value) => `admin:orders.status.${value}`,
  'payment.status': (value) => `admin:orders.paymentStatus.${value}`,
  'payment.direction': (value) => `admin:orderMoney.direction.${value}`,
  'payment.how': (value) => `admin:orderMoney.how.${value}`,
  'return.kind': (value) => `admin:orderReturn.kind.${value}`,
  'return.state': (value) => `admin:orderReturn.state.${value}`,
  category: (value) => `taxonomy.category.${value}`,
  branch: (value) => `taxonomy.branch.${value}`,
  type: (value) => `taxonomy.type.${value}`,
  gender: (value) => `taxonomy.gender.${value}`,
  unisexClass: (value) => `taxonomy.grade.${value}`,
  collectionType: (value) => `admin:collections.typeShort.${value}`,
  firstLanguage: (value) => `admin:store.first.${value}`,
  role: (value) => `admin:audit.role.${value}`,
  staffRole: (value) => `admin:staff.role.${value}`,
  orderSource: (value) => `admin:reports.source.${value}`,
  offerType: (value) => `admin:collections.offerType.${value}`,
  // Of a count; orders have reasons in words of their own.
  reason: (value) => `admin:stock.reasons.${value}`,
  'message.status': (value) => `admin:audit.messageStatus.${value}`,
  'message.channel': (value) => `admin:audit.messageChannel.${value}`,
  'message.way': (value) => `admin:audit.messageChannel.${value}`,
};

/** A value of a field in words; a long text is cut unless it is wanted `whole`. Money in EGP. */
export function useValueText(): (field: string, value: AuditValue, length?: { whole: boolean }) => ReactNode {
  const { t } = useTranslation();
  const { money, language } = useLanguage();
  return (field, value, { whole } = { whole: false }) => {
    if (value === null) return t('admin:audit.empty');
    if (typeof value === 'boolean') return t(value ? 'admin:audit.yes' : 'admin:audit.no');
    if (typeof value === 'number')
      return isMoneyField(field) ? <bdi className="money">{money(value)}</bdi> : formatCount(value);
    if (MOMENT.test(value)) return formatDateTime(value, language);
    if (value.startsWith('/imgs/')) return t('admin:audit.picture');
    const word = WORDS[field];
    if (word) return t(word(value), { defaultValue: value });
    return <bdi dir="auto">{value.length > LONGEST && !whole ? `${value.slice(0, LONGEST)}…` : value}</bdi>;
  };
}

/** “Price after, 100 ml”, “Name, Arabic”; a field nobody named stays as the log has it. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation();
  return (field) => {
    const size = /^(lg|md|sm)\./.exec(field)?.[1];
    const language = /\.(en|ar)$/.exec(field)?.[1];
    const base = field.replace(/^(lg|md|sm)\./, '').replace(/\.(en|ar)$/, '');
    const name = t(`admin:audit.field.${base.replaceAll('.', '_')}`, { defaultValue: base });
    const of = size ? t(`admin:audit.size.${size}`) : language ? t(`language.${language}`) : null;
    return of ? t('admin:audit.fieldOf', { name, of }) : name;
  };
}

type ChangesProps = Pick<AuditEntryJson, 'changes'> & {
  /** What stands at the end of a field's line. */
  beside?: ((field: string) => ReactNode) | undefined;
};

function Changes({ changes, beside }: ChangesProps) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const fieldText = useFieldText();
  return (
    <dl className="audit-changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldText(field)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>
                  <span className="visually-hidden">{t('admin:audit.before')}: </span>
                  {valueText(field, from)}
                </del>
                <Icon name="arrow-right" size="sm" flip />
              </>
            )}
            <span>
              <span className="visually-hidden">{t('admin:audit.after')}: </span>
              {valueText(field, to)}
            </span>
          </dd>
          {beside?.(field)}
        </div>
      ))}
    </dl>
  );
}

const SHORT = 5;

/**
 * Each changed field: what it was, what it is. Long lists, and all of a record that came or went, wait behind a word.
 */
export function AuditChangeList({
  folded = false,
  open = false,
  ...list
}: ChangesProps & { folded?: boolean; open?: boolean }) {
  const { t } = useTranslation();
  const count = list.changes.length;
  if (count === 0) return null;
  if (!folded && count <= SHORT) return <Changes {...list} />;
  return (
    <details className="audit-more" open={open}>
      <summary>{t('admin:audit.fields', { count })}</summary>
      <Changes {...list} />
    </details>
  );
}
