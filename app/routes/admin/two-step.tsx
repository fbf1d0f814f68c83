import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { OwnTwoStep } from '~/features/two-step/own-two-step';
import { SpareCodes } from '~/features/two-step/spare-codes';
import { changeTwoStep, readTwoStepPage, type TwoStepAnswer } from '~/layout/two-step-page.server';
import { TwoStepChanges, TwoStepSetUp } from '~/features/two-step/two-step-setup';
import { useFormAnswer } from '~/forms/not-saved';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';

const PAGE = '/admin/two-step';

export const handle = { i18n: ['account'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  const t = await requestTexts(request);
  return { ...(await readTwoStepPage(staff)), pageTitle: `${t('account:twoStep.title')} · ${t('shopName')}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  return changeTwoStep(request, staff, PAGE);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function TwoStep() {
  const { t } = useTranslation();
  const { own, setUp: fresh } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<TwoStepAnswer>();
  const said = answer && 'result' in answer ? answer : undefined;
  const codes = answer && 'codes' in answer ? answer.codes : null;
  const setUp = said?.setUp ?? fresh;
  return (
    <>
      <PageHead title={t('account:twoStep.title')} back={{ to: '/admin/account', text: t('account:office.title') }}>
        <Tag tone={own ? 'emerald' : 'outline'}>{t(own ? 'account:twoStep.on' : 'account:twoStep.off')}</Tag>
      </PageHead>
      <div className="two-step-page">
        {codes && <SpareCodes codes={codes} done="/admin/account" />}
        {!codes && own && <OwnTwoStep codesLeft={own.codesLeft} answer={said} />}
        {!codes && !own && setUp && <TwoStepSetUp setUp={setUp} answer={said} />}
        <TwoStepChanges />
      </div>
    </>
  );
}
