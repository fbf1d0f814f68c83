import { Form } from '@remix-run/react';

import { batchHref } from '~/admin/order-batch/order-batch.admin';
import { May } from '~/auth/may';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choice';
import { SelectField } from '~/ui/field';
import { Panel, SumLine, SumList } from '~/ui/layout';
import { PrintButton } from '~/ui/print-button';

import type { Sheet } from './sheet.server';

/** The orders that stand in no sheet yet, and why. */
export function LeftOut({ left }: Pick<Sheet, 'left'>) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  return (
    <Panel title={t('admin:sheets.left', { count: left.length })} className="sheet-left">
      <ul className="grid gap-2">
        {left.map(({ number, name, why }) => (
          <li key={number}>
            <b>{number}</b> · <bdi>{name}</bdi>
            <span className="block text-sm text-ink-soft">{t(`admin:batch.left.${why}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ChoicesProps = {
  sheet: Sheet;
  couriers: readonly { _id: string; name: string }[];
  /** The numbers that were asked for, as they stand in the address. */
  orders: string;
  anyway: boolean;
};

/** Whose sheet it is, and whether orders are in it whose money has not come. */
export function SheetChoices({ sheet: { courier, left }, couriers, orders, anyway }: ChoicesProps) {
  const { t } = useTranslation();
  const waits = left.some(({ why }) => why === 'transfer' || why === 'deposit');
  return (
    <Panel title={t('admin:couriers.sheet.which')}>
      <Form className="grid gap-3" preventScrollReset>
        <input type="hidden" name="orders" value={orders} />
        <SelectField
          key={courier._id}
          name="courier"
          label={t('admin:couriers.courier')}
          defaultValue={courier._id}
          options={couriers.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        {(anyway || waits) && (
          <Checkbox id="anyway" name="anyway" label={t('admin:couriers.sheet.anyway')} defaultChecked={anyway} />
        )}
        <Button type="submit" variant="line" size="sm">
          {t('admin:couriers.sheet.show')}
        </Button>
      </Form>
    </Panel>
  );
}

type DeedsProps = {
  sheet: Sheet;
  orders: string;
  anyway: boolean;
  /** The kept sheet that is looked at. */ id: string;
};

/** Takes the sheet as a file or to the printer, which keeps it, and sends its orders out. */
export function SheetDeeds({ sheet, orders, anyway, id }: DeedsProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { courier, orders: listed, due, kept } = sheet;
  const numbers = listed.map(({ number }) => number);
  return (
    <Panel className="sheet-deeds">
      <SumList>
        <SumLine term={t('admin:sheets.collect', { count: listed.length })} total>
          <bdi>{unbroken(money(due))}</bdi>
        </SumLine>
      </SumList>
      <Form method="post" action="/admin/couriers/sheet/file" reloadDocument className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="orders" value={orders} />
        <input type="hidden" name="courier" value={courier._id} />
        {id !== '' && <input type="hidden" name="sheet" value={id} />}
        {anyway && <input type="hidden" name="anyway" value="on" />}
        <Button type="submit" icon="download">
          {t('admin:couriers.sheet.take', { count: numbers.length })}
        </Button>
        {kept === null ? (
          numbers.length > 0 && (
            <Button type="submit" name="as" value="print" variant="line">
              {t('admin:sheets.print')}
            </Button>
          )
        ) : (
          <PrintButton
            variant="line"
            size="md"
            text={t('admin:sheets.print')}
            hint={t('admin:orderDocument.printYourself')}
          />
        )}
        <May permission="orders.steps">
          <ButtonLink to={batchHref('send-out', numbers, '/admin/orders')} variant="line" icon="truck">
            {t('admin:batch.send-out')}
          </ButtonLink>
        </May>
      </Form>
      <p className="mt-3 text-sm text-ink-soft">{t('admin:couriers.sheet.logged')}</p>
    </Panel>
  );
}
