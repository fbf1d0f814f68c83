import { May } from '~/auth/may';
import { NOTE_LENGTH } from '~/features/order-confirmation/confirmation.rules';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { orderHref } from '~/admin/orders/orders.admin';
import { Button, ButtonLink } from '~/ui/button';

import { type Board, type BoardOrderJson, declineHref } from './board';

/** How the call ended: one form, whose buttons say it. Keys 1 to 5 press them. */
export function OutcomeForm({
  entry: { order },
  board: { times, now },
  answer,
}: {
  entry: BoardOrderJson;
  board: Board;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const form = useServerForm({ id: `outcome-${order.number}`, answer });
  const timeOf = (iso: string): string => {
    const [day, time] = [formatMoment(iso, now, language), formatMoment(iso, iso, language)];
    return day === time ? t('admin:confirm.today', { time }) : `${day} ${time}`;
  };
  return (
    <ServerForm form={form} className="grid gap-2" action="/admin/orders/confirm" preventScrollReset>
      <p className="font-medium">{t('admin:confirm.howEnded')}</p>
      <FormFaults form={form} />
      <input type="hidden" name="order" value={order._id} />
      <input type="hidden" name="calls" value={order.calls.length} />
      <FormText
        name="note"
        label={t('admin:confirm.note')}
        mark={t('admin:confirm.optional')}
        placeholder={t('admin:confirm.noteExample')}
        maxLength={NOTE_LENGTH}
      />
      <Button type="submit" name="outcome" value="confirmed" icon="check" full data-key="1">
        {t('admin:confirm.outcome.confirmed')}
      </Button>
      <div className="board-pair">
        <Button type="submit" name="outcome" value="noAnswer" variant="line" size="sm" icon="phone-missed" data-key="2">
          {t('admin:confirm.outcome.noAnswer')}
        </Button>
        <Button type="submit" name="outcome" value="wrongNumber" variant="line" size="sm" icon="phone-off" data-key="3">
          {t('admin:confirm.outcome.wrongNumber')}
        </Button>
      </div>
      <div className="board-later">
        <FormSelect
          name="again"
          label={t('admin:confirm.again')}
          options={times.map((value) => ({ value, label: timeOf(value) }))}
        />
        <Button type="submit" name="outcome" value="later" variant="line" size="sm" icon="calendar-clock" data-key="4">
          {t('admin:confirm.outcome.later')}
        </Button>
      </div>
      <div className="board-pair">
        <May permission="orders.edit">
          <ButtonLink to={`${orderHref(order._id)}/edit`} variant="line" size="sm" icon="pencil">
            {t('admin:confirm.edit')}
          </ButtonLink>
        </May>
        <May permission="orders.money">
          <ButtonLink to={`${orderHref(order._id)}/deposit`} variant="line" size="sm" icon="hand-coins">
            {t('admin:confirm.deposit')}
          </ButtonLink>
        </May>
      </div>
      <Button
        type="submit"
        name="outcome"
        value="declined"
        formAction={declineHref(order._id)}
        variant="danger"
        size="sm"
        icon="x"
        full
        data-key="5"
      >
        {t('admin:confirm.outcome.declined')}
      </Button>
    </ServerForm>
  );
}
