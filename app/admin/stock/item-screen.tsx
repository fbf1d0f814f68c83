import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { productPath } from '~/admin/products/products.admin';
import { May } from '~/auth/may';
import type { FormAnswer } from '~/forms/server-form';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow, Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { type ChangeAnswer, ChangePanel } from '~/admin/stock-item/change-panel';
import { HowForm } from '~/admin/stock-item/how-form';
import { ItemHead } from '~/admin/stock-item/item-head';
import { Ledger } from '~/admin/stock-item/ledger';
import { PoolBottles } from '~/admin/stock-item/pool-bottles';
import { itemHref, STOCK_PATH } from '~/admin/stock-item/stock';
import type { ItemPage } from '~/admin/stock-item/item.queries.server';
import { useAmount } from '~/admin/stock-item/stock-parts';

type ItemScreenProps = {
  item: ItemPage;
  changeAnswer: ChangeAnswer | undefined;
  howAnswer: FormAnswer | undefined;
};

/** One item: what there is, how it is counted, a change, and all that moved. */
export function ItemScreen({ item, changeAnswer, howAnswer }: ItemScreenProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { row, promised, movements, pagination, now } = item;
  const isPool = row.unit === 'ml';
  return (
    <>
      <PageHead title={pick(row.name)} back={{ to: STOCK_PATH, text: t('admin:stock.back') }}>
        <May permission="catalogue.write">
          <ButtonLink to={productPath(row.itemId)} variant="line" size="sm" icon="pencil">
            {t('admin:stock.product')}
          </ButtonLink>
        </May>
      </PageHead>
      <Sizes item={item} />
      <div className="stock stock-with-item">
        <div className="stock-column">
          <Panel className="stock-panel">
            <ItemHead row={row} promised={promised} />
            {isPool && (
              <>
                <Tag tone="emerald" icon="droplet">
                  {t('admin:stock.onePool')}
                </Tag>
                <PoolBottles row={row} />
              </>
            )}
          </Panel>
          <Panel title={t('admin:stock.moved')}>
            <Ledger lines={movements} unit={row.unit} now={now} />
            {pagination.pages > 1 && (
              <div className="table-foot">
                <TableFoot pagination={pagination} pageHref={(page) => itemHref({ ...row, page })} />
              </div>
            )}
          </Panel>
        </div>
        <May permission="stock.write">
          <div className="stock-column">
            <Panel className="stock-panel stock-panel-change">
              <ChangePanel item={item} answer={changeAnswer} />
            </Panel>
            <Panel>
              <HowForm item={item} answer={howAnswer} />
            </Panel>
          </div>
        </May>
      </div>
    </>
  );
}

/** The sizes of a custom perfume that is counted by them. */
function Sizes({ item: { row, rows } }: { item: ItemPage }) {
  const { t } = useTranslation();
  const amount = useAmount();
  if (rows.length < 2) return null;
  return (
    <div className="mb-4">
      <ChipRow label={t('admin:stock.sizes')}>
        {rows.map((each) => (
          <Chip
            key={each.size}
            to={itemHref(each)}
            current={each.size === row.size}
            count={amount(each.free, each.unit)}
          >
            {each.size && t(`size.${each.size}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
