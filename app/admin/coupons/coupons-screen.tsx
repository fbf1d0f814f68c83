import { Form } from '@remix-run/react';

import { SearchField } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Panel } from '~/ui/layout';

import { CouponForm } from './coupon-form';
import { CouponList, CouponState } from './coupon-list';
import { COUPON_FORM_ID, COUPONS_PATH } from './coupons';
import type { CouponsPage, ListedCoupon } from './coupons-page.server';

const SEARCH_ID = 'coupon-search';

/** The codes, and beside them the form of the one that is open, or of a new one. */
export function CouponsScreen({ page, answer }: { page: CouponsPage; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const { coupon, filters } = page;
  return (
    <>
      <PageHead title={t('admin:coupons.title')}>
        <ButtonLink to={`${COUPONS_PATH}#${COUPON_FORM_ID}`} variant="line" size="sm" icon="plus">
          {t('admin:coupons.create')}
        </ButtonLink>
        <Form id={SEARCH_ID} action={COUPONS_PATH} />
        <SearchField form={SEARCH_ID} label={t('admin:coupons.search')} value={filters.q} />
      </PageHead>
      <div className="coupons">
        <CouponList page={page} />
        <Panel>
          <div className="coupon-panel-head">
            <h2 className="panel-title">
              {coupon ? t('admin:coupons.change', { code: coupon.code }) : t('admin:coupons.create')}
            </h2>
            {coupon && <CouponState coupon={coupon} />}
          </div>
          <CouponForm key={`${coupon?._id ?? 'new'} ${page.version ?? ''}`} page={page} answer={answer} />
          {coupon && <Deeds coupon={coupon} />}
        </Panel>
      </div>
    </>
  );
}

/** Stopping a code for a while, and taking it away. */
function Deeds({ coupon: { code, active } }: { coupon: ListedCoupon }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Form method="post">
        <input type="hidden" name="intent" value={active ? 'pause' : 'resume'} />
        <Button type="submit" variant="line" size="sm">
          {t(active ? 'admin:coupons.pause' : 'admin:coupons.resume')}
        </Button>
      </Form>
      <Confirm text={t('admin:coupons.delete')} icon="trash-2" danger>
        <p className="mb-3 text-sm">{t('admin:coupons.deleteText')}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" variant="danger-filled" size="sm">
            {t('admin:coupons.deleteNow', { code })}
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
