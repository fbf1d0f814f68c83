import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { sheetHref } from '~/admin/order-batch/order-batch.admin';
import { editHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Panel } from '~/ui/layout';

import type { Sheet } from './sheet.server';
import { useSheetName } from './sheet-number';
import { keptSheetHref } from './sheets.admin';

function Check({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="sm" />
      <span>{children}</span>
    </li>
  );
}

type Listed = { _id: string; number: number };

/** These orders by number, each a link to where its address is changed, for who may. */
function Numbers({ orders }: { orders: readonly Listed[] }) {
  const { language } = useLanguage();
  const mayEdit = useMay()('orders.edit');
  return orders.map(({ _id, number }, place) => (
    <span key={_id}>
      {place > 0 && COMMA[language]}
      {mayEdit ? (
        <Link to={editHref(_id)} className="link link-tall">
          {number}
        </Link>
      ) : (
        number
      )}
    </span>
  ));
}

/** What to look at before the courier gets it. */
export function SheetChecks({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const sheetName = useSheetName();
  const { orders, earlier, lacking, courier } = sheet;
  if (orders.length === 0) return null;
  const rest = orders.filter(({ _id }) => !earlier.some((order) => order._id === _id));
  return (
    <Panel title={t('admin:sheets.before')}>
      <ul className="sheet-checks">
        {lacking.landmark.length > 0 && (
          <Check icon="map-pin">
            <Numbers orders={lacking.landmark} />: {t('admin:sheets.noLandmark')}
          </Check>
        )}
        {lacking.phone.length > 0 ? (
          <Check icon="circle-alert">
            <Numbers orders={lacking.phone} />: {t('admin:sheets.noPhone')}
          </Check>
        ) : (
          <Check icon="check">{t('admin:sheets.phones', { count: orders.length })}</Check>
        )}
        {earlier.map(({ _id, number, sheet: other }) => (
          <Check key={_id} icon="history">
            <Link to={keptSheetHref(other._id)} className="link link-tall">
              {t('admin:sheets.isIn', { order: number, sheet: sheetName(other) })}
            </Link>
          </Check>
        ))}
        {sheet.kept === null && earlier.length > 0 && rest.length > 0 && (
          <li>
            <Link
              to={sheetHref(
                rest.map(({ number }) => number),
                { courier: courier._id },
              )}
              className="link link-tall"
            >
              {t('admin:sheets.leaveOut', { count: earlier.length })}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
