import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { SearchField } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { reviewDeed } from '~/layout/review-deeds.server';
import { ReviewTable, ReviewTabs } from '~/admin/reviews/review-list';
import { AtOncePanel, ReviewPanel } from '~/admin/reviews/review-panel';
import { readReviewsAddress, REVIEWS_PATH, reviewsHref } from '~/admin/reviews/reviews';
import { readReviewsPage } from '~/admin/reviews/reviews-page.server';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';

const SEARCH_ID = 'review-search';

export const handle = { i18n: ['scent'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'reviews.answer');
  const page = await orPageError(readReviewsPage(staff, readReviewsAddress(understoodRequest().query)));
  return { page, pageTitle: (await requestTexts(request))('admin:reviews.pageTitle') };
}

/** What a button of a review says, and the answer to it. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'reviews.answer');
  const form = await readForm(request);
  return reviewDeed(staff, form, reviewsHref(readReviewsAddress(understoodRequest().query)));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Reviews() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead title={t('admin:reviews.title')}>
        <Form id={SEARCH_ID} action={REVIEWS_PATH}>
          {page.address.tab && <input type="hidden" name="tab" value={page.address.tab} />}
        </Form>
        <SearchField form={SEARCH_ID} label={t('admin:reviews.search')} value={page.address.q} />
      </PageHead>
      <ReviewTabs page={page} />
      <div className="office-reviews">
        <div className="office-review">
          <ReviewPanel page={page} answer={answer} />
        </div>
        <ReviewTable page={page} />
        <div className="office-review-setting">{page.atOnce !== null && <AtOncePanel atOnce={page.atOnce} />}</div>
      </div>
    </>
  );
}
