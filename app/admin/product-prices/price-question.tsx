import { Form } from '@remix-run/react';

import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import type { PriceCount } from '~/features/product-prices/prices.queries.server';
import { PRICE_KINDS, ROUNDINGS } from '~/features/product-prices/prices.rules';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/choice';
import { SelectField, TextField } from '~/ui/field';
import { Panel } from '~/ui/layout';

import { PLACES, PRICES_PATH, type PricesAsk } from './prices.admin';
import { SegmentChoice } from './segment-choice';

type PriceQuestionProps = {
  ask: PricesAsk;
  counts: readonly PriceCount[];
  /** Keys of `errors`. */
  faults: { percent?: string; amount?: string };
};

function usePlaceOptions({ ids }: PricesAsk, counts: readonly PriceCount[]) {
  const { t } = useTranslation();
  const sum = (own: readonly PriceCount[]) => own.reduce((total, { count }) => total + count, 0);
  const said = (place: string, count: number) => t('admin:prices.place', { place, count, number: formatCount(count) });
  const ofBranch = (branch: string) => counts.filter((one) => one.branch === branch);
  return [
    ...(ids.length > 0 ? [{ value: 'ticked', label: t('admin:prices.ticked', { count: ids.length }) }] : []),
    { value: 'all', label: said(t('admin:prices.all'), sum(counts)) },
    ...PLACES.map(({ value, category, branch }) => ({
      value,
      label: branch
        ? said(`${t(`taxonomy.category.${category}`)} · ${t(`taxonomy.branch.${branch}`)}`, sum(ofBranch(branch)))
        : said(t(`taxonomy.category.${category}`), sum(counts.filter((one) => one.category === category))),
    })),
  ];
}

/** Asks which prices change, by how much, and how the new ones are rounded; its answer is the preview. */
export function PriceQuestion({ ask, counts, faults }: PriceQuestionProps) {
  const { t } = useTranslation();
  const say = (key: string | undefined) => key && t(`errors:${key}`);
  return (
    <Panel title={t('admin:prices.change')} className="price-question dense">
      <Form action={PRICES_PATH} className="form-stack" noValidate>
        {ask.ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <SelectField
          name="of"
          label={t('admin:prices.which')}
          hint={t('admin:prices.whichHint')}
          defaultValue={ask.of}
          options={usePlaceOptions(ask, counts)}
        />
        <SegmentChoice
          name="way"
          legend={t('admin:prices.way')}
          value={ask.way}
          choices={[
            { value: 'up', text: t('admin:prices.up') },
            { value: 'down', text: t('admin:prices.down') },
          ]}
        />
        <div className="price-by">
          <TextField
            name="percent"
            label={t('admin:prices.percent')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={ask.percent}
            error={say(faults.percent)}
            suffix="%"
          />
          <TextField
            name="amount"
            label={t('admin:prices.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            defaultValue={ask.amount}
            error={say(faults.amount)}
            suffix={t('admin:form.currency')}
          />
        </div>
        <SegmentChoice
          name="rounding"
          legend={t('admin:prices.rounding')}
          legendShown
          value={String(ask.rounding)}
          choices={ROUNDINGS.map((step) => ({ value: String(step), text: formatCount(step) }))}
        />
        <SelectField
          name="kind"
          label={t('admin:prices.whichPrice')}
          defaultValue={ask.kind}
          options={PRICE_KINDS.map((value) => ({ value, label: t(`admin:prices.kind.${value}`) }))}
        />
        <Checkbox name="leaveOffers" defaultChecked={ask.leaveOffers} label={t('admin:prices.leaveOffers')} />
        <Button type="submit" name="preview" value="yes" variant="line" icon="eye" full>
          {t('admin:prices.preview')}
        </Button>
      </Form>
    </Panel>
  );
}
