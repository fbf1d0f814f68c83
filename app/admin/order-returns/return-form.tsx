import { useMay } from '~/auth/may';
import { FormMoney, FormNumber } from '~/admin/kit/form-fields';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { OrderTotal } from '~/admin/orders/orders-parts';
import type { ReturnPage } from '~/features/order-returns/return.pages.server';
import { FormFaults } from '~/forms/form-faults';
import { FormCheckbox, FormSelect, FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount, plainAmount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { SumLine, SumList } from '~/ui/layout';

import { DepositFate } from './deposit-fate';

type ReturnFormProps = {
  order: AdminOrderJson;
  page: ReturnPage;
  /** What the form was worked out with; null: nothing yet. */
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
};

/** What a return makes of the order, in the words of its page. */
function Sums({ worked }: { worked: NonNullable<ReturnPage['worked']> }) {
  const { t } = useTranslation();
  if ('fault' in worked) return <Alert tone="danger" title={t(`errors:${worked.fault}`)} />;
  const { status, value, depositKept, owed, due, toReturn } = worked.outcome;
  return (
    <SumList className="return-sums">
      <SumLine term={t('admin:orderReturn.value')}>
        <OrderTotal egp={value} />
      </SumLine>
      {status !== 'canceled' && (
        <SumLine term={t('admin:orderReturn.kept')}>
          <OrderTotal egp={owed} />
        </SumLine>
      )}
      {depositKept > 0 && (
        <SumLine term={t('admin:orderReturn.depositKept')}>
          <OrderTotal egp={depositKept} />
        </SumLine>
      )}
      <SumLine term={t(`admin:orderReturn.${toReturn > 0 ? 'toReturn' : 'due'}`)} total>
        <OrderTotal egp={toReturn > 0 ? toReturn : due} />
      </SumLine>
    </SumList>
  );
}

/** What the button keeps: named by what becomes of the order. */
function useKeepText(order: AdminOrderJson, worked: ReturnPage['worked']): string | null {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (worked === null || 'fault' in worked) return null;
  const { status, all, due, value } = worked.outcome;
  if (status === 'canceled') return t(`admin:orderReturn.keep.${order.status === 'canceled' ? 'coming' : 'refused'}`);
  if (status === 'delivered' && !all && due > 0)
    return t('admin:orderReturn.keep.part', { amount: unbroken(money(due)) });
  return t('admin:orderReturn.keep.returned', { amount: unbroken(money(value)) });
}

const startOf = ({ kinds, left, worked }: ReturnPage, typed: ReturnFormProps['typed']) => {
  const toReturn = worked !== null && 'outcome' in worked ? worked.outcome.toReturn : 0;
  const of = (name: string, otherwise = '') => typed?.[name] ?? otherwise;
  return {
    kind: of('kind', kinds[0]),
    reason: of('reason'),
    deposit: of('deposit', 'return'),
    keep: of('keep'),
    amount: of('amount') || plainAmount(toReturn),
    reference: of('reference'),
    exchange: of('exchange'),
    cashOff: of('cashOff'),
    lines: left.map(({ line, left: pieces }) => ({
      quantity: of(line, kinds.includes('refused') ? formatCount(pieces) : '0'),
    })),
  };
};

/**
 * Pieces begin to come back: how many of each line, why, and what becomes of the money. The sums are worked out first;
 * the button beside them keeps what was worked out and nothing else.
 */
export function ReturnForm({ order, page, typed, answer }: ReturnFormProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const may = useMay();
  const isRefused = page.kinds.includes('refused');
  const start = startOf(page, typed);
  const form = useServerForm({ id: 'return', start, answer });
  const keep = useKeepText(order, page.worked);
  const sum = page.worked !== null && 'sum' in page.worked ? page.worked.sum : '';
  const lines = page.left.filter(({ left }) => left > 0);
  return (
    <ServerForm form={form} action={`${orderHref(order._id)}/return`} className="grid gap-4" preventScrollReset>
      {/* Enter in a field works the sums out: nothing is kept that nobody has looked at. */}
      <button type="submit" formMethod="get" hidden />
      <FormFaults form={form} />
      <input type="hidden" name="sum" value={sum} />
      <input type="hidden" name="seen" value={page.seen} />
      {page.kinds.length > 1 ? (
        <FormSelect
          name="kind"
          label={t('admin:orderReturn.what')}
          options={page.kinds.map((value) => ({ value, label: t(`admin:orderReturn.kind.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="kind" value={page.kinds[0] ?? ''} />
      )}
      <fieldset className="return-lines">
        <legend className="field-label">{t('admin:orderReturn.howMany')}</legend>
        {lines.map(({ line, left }) => {
          const place = page.left.findIndex((each) => each.line === line);
          const item = order.items.find(({ _id }) => _id === line);
          return (
            <div key={line} className="return-line">
              <input type="hidden" name={`lines[${place}].line`} value={line} />
              <FormNumber
                name={`lines[${place}].quantity`}
                label={item ? pick(item.name) : ''}
                suffix={t('admin:orderReturn.of', { count: left })}
              />
            </div>
          );
        })}
      </fieldset>
      <FormText
        name="reason"
        label={t('admin:orderReturn.reason')}
        hint={t(`admin:orderReturn.reasonHint.${order.status === 'out' ? 'out' : 'delivered'}`)}
        list="return-reasons"
        required
        dir={undefined}
      />
      <datalist id="return-reasons">
        {(['late', 'changedMind', 'notAsShown', 'damaged', 'unreachable'] as const).map((reason) => (
          <option key={reason} value={t(`admin:orderReturn.reasons.${reason}`)} />
        ))}
      </datalist>
      {isRefused && page.kept > 0 && <DepositFate kept={page.kept} />}
      {isRefused && may('customers.write') && (
        <FormCheckbox name="cashOff" label={t('admin:orderReturn.cashOff')} hint={t('admin:orderReturn.cashOffHint')} />
      )}
      {page.kinds.includes('exchanged') && (
        <FormText
          name="exchange"
          label={t('admin:orderReturn.exchangeNumber')}
          hint={t('admin:orderReturn.exchangeHint')}
          inputMode="numeric"
          dir="ltr"
        />
      )}
      {may('orders.refund') && (
        <div className="money-fields">
          <FormMoney name="amount" label={t('admin:orderReturn.amountNow')} hint={t('admin:orderReturn.amountHint')} />
          <FormText name="reference" label={t('admin:orderMoney.reference')} dir="ltr" />
        </div>
      )}
      <div aria-live="polite">{page.worked && <Sums worked={page.worked} />}</div>
      <Button type="submit" formMethod="get" variant={keep === null ? 'primary' : 'line'} full>
        {t('admin:orderReturn.workOut')}
      </Button>
      {keep !== null && (
        <>
          <p className="text-sm text-ink-soft">{t('admin:orderReturn.notOnShelf')}</p>
          <Button type="submit" full>
            {keep}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
