import { Link } from '@remix-run/react';

import { FormSwitch } from '~/admin/kit/form-fields';
import { ContactLinks, OrderTotal, StatusTag } from '~/admin/orders/orders-parts';
import { orderHref } from '~/admin/orders/orders.admin';
import { May } from '~/auth/may';
import type { OrderStatus } from '~/db/schema/order.values';
import { CUSTOMER_NOTE_LENGTH, type CustomerJson, MOST_TAGS, TAG_LENGTH } from '~/features/customer/customer.json';
import { FormFaults } from '~/forms/form-faults';
import { FormText, FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount, formatPhone } from '~/i18n/format';
import { formatDate, formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { customerHref } from './customers';

export type CustomerOrder = { _id: string; number: number; status: OrderStatus; total: number; createdAt: string };
export type CustomerView = CustomerJson & {
  went: number;
  byWhatsapp: boolean;
  greeting: string;
  since: string;
  ordersOfAccount: CustomerOrder[];
};

function Figures({ customer: { orders, total, refused, went } }: { customer: CustomerView }) {
  const { t } = useTranslation();
  return (
    <dl className="panel customer-figures">
      <div>
        <dt>{t('admin:customers.column.orders')}</dt>
        <dd>{formatCount(orders)}</dd>
      </div>
      <div>
        <dt>{t('admin:customers.column.total')}</dt>
        <dd>
          <OrderTotal egp={total} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:customers.column.refused')}</dt>
        <dd className={refused === 0 ? undefined : 'customer-refused'}>
          {refused === 0 ? '–' : t('admin:customers.refused', { count: refused, of: went })}
        </dd>
      </div>
    </dl>
  );
}

function Orders({ orders, now }: { orders: readonly CustomerOrder[]; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Panel title={t('admin:customers.ordersTitle')}>
      {orders.length === 0 && <p className="text-ink-soft">{t('admin:customers.noOrders')}</p>}
      <ul className="customer-orders">
        {orders.map(({ _id, number, status, total, createdAt }) => (
          <li key={_id}>
            <Link to={orderHref(_id)} className="link link-tall font-medium">
              {number}
            </Link>
            <time dateTime={createdAt} className="grow text-sm text-ink-soft">
              {formatMoment(createdAt, now, language)}
            </time>
            <StatusTag status={status} />
            <OrderTotal egp={total} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Contact({ customer: { name, phone, email, greeting, since } }: { customer: CustomerView }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Panel title={t('admin:customers.contact')}>
      {phone !== null && (
        <div className="flex items-center gap-2">
          <bdi dir="ltr" className="grow">
            {formatPhone(phone)}
          </bdi>
          <ContactLinks name={name} phone={phone} greeting={greeting} line />
        </div>
      )}
      {email !== null && (
        <bdi dir="ltr" className="text-sm break-all text-ink-soft">
          {email}
        </bdi>
      )}
      <p className="mt-2 text-sm text-ink-soft">{t('admin:customers.since', { date: formatDate(since, language) })}</p>
    </Panel>
  );
}

/** What the shop keeps of a customer for itself. */
function KeptForm({ customer, answer }: { customer: CustomerView; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const { note, tags, codAllowed, byWhatsapp } = customer;
  const start = {
    note,
    tags: Array.from({ length: MOST_TAGS }, (_, place) => tags[place] ?? ''),
    cashOff: !codAllowed,
    byWhatsapp,
  };
  const form = useServerForm({ id: 'kept', start, answer, anew: JSON.stringify(start) });
  return (
    <Panel title={t('admin:customers.kept')}>
      <ServerForm form={form} className="grid gap-4" preventScrollReset>
        <FormFaults form={form} />
        <FormTextarea
          name="note"
          label={t('admin:customers.note')}
          hint={t('admin:customers.noteHint')}
          rows={3}
          maxLength={CUSTOMER_NOTE_LENGTH}
        />
        <fieldset aria-describedby="tags-hint">
          <legend className="field-label">{t('admin:customers.tags')}</legend>
          <div className="customer-tag-fields">
            {start.tags.map((_, place) => (
              <FormText
                key={place}
                name={`tags[${place}]`}
                label={<span className="visually-hidden">{t('admin:customers.tag', { number: place + 1 })}</span>}
                maxLength={TAG_LENGTH}
              />
            ))}
          </div>
          <p id="tags-hint" className="field-hint">
            {t('admin:customers.tagsHint')}
          </p>
        </fieldset>
        <FormSwitch name="cashOff" label={t('admin:customers.cashOff')} hint={t('admin:customers.cashOffHint')} />
        <FormSwitch
          name="byWhatsapp"
          label={t('admin:customers.byWhatsapp')}
          hint={t('admin:customers.byWhatsappHint')}
        />
        <Button type="submit" variant="line">
          {t('admin:customers.save')}
        </Button>
      </ServerForm>
    </Panel>
  );
}

function PersonalData({ id, latest }: { id: string; latest: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {latest !== undefined && (
        <May permission="customers.recover">
          <Panel title={t('admin:customers.password')}>
            <p className="mb-3 text-ink-soft">{t('admin:customers.passwordText')}</p>
            <ButtonLink to={`${orderHref(latest)}/password-link`} variant="line" size="sm" icon="key-round">
              {t('admin:passwordLink.make')}
            </ButtonLink>
          </Panel>
        </May>
      )}
      <May permission="customers.export">
        <Panel title={t('admin:customers.personal')}>
          <div className="customer-deed">
            <p>{t('admin:customers.exportText')}</p>
            <ButtonLink to={`${customerHref(id)}/export`} reloadDocument variant="line" size="sm" icon="download">
              {t('admin:customers.export')}
            </ButtonLink>
          </div>
          <May permission="customers.erase">
            <div className="customer-deed">
              <p>{t('admin:customers.eraseText')}</p>
              <ButtonLink to={`${customerHref(id)}/erase`} variant="danger" size="sm" icon="trash-2">
                {t('admin:customers.erase')}
              </ButtonLink>
            </div>
          </May>
        </Panel>
      </May>
    </>
  );
}

type CustomerColumnsProps = { customer: CustomerView; now: string; answer: FormAnswer | undefined };

export function CustomerColumns({ customer, now, answer }: CustomerColumnsProps) {
  const { _id, ordersOfAccount } = customer;
  return (
    <div className="order-page">
      <div className="order-page-rest">
        <Figures customer={customer} />
        <Orders orders={ordersOfAccount} now={now} />
      </div>
      <div className="order-page-side">
        <Contact customer={customer} />
        <May permission="customers.write">
          <KeptForm customer={customer} answer={answer} />
        </May>
        <PersonalData id={_id} latest={ordersOfAccount[0]?._id} />
      </div>
    </div>
  );
}
