import '~/styles/pages/two-step.css';

import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { requireUser } from '~/auth/guards.server';
import { SET_UP_PATH } from '~/auth/two-step.server';
import { requestTexts } from '~/features/settings/shop.server';
import { SpareCodes } from '~/features/two-step/spare-codes';
import { changeTwoStep, readTwoStepPage, type TwoStepAnswer } from '~/layout/two-step-page.server';
import { TwoStepChanges, TwoStepSetUp } from '~/features/two-step/two-step-setup';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { Alert } from '~/ui/alert';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** For whom the shop demands it of: everybody else has it in the back office, or not at all (contract 4.11). */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  if (!actor.twoStepDue) throw redirect('/admin', 303);
  const t = await requestTexts(request);
  return { ...(await readTwoStepPage(actor)), pageTitle: `${t('account:twoStep.title')} · ${t('shopName')}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  if (!actor.twoStepDue) throw redirect('/admin', 303);
  return changeTwoStep(request, actor, SET_UP_PATH);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function SetUpTwoStep() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<TwoStepAnswer>();
  const said = answer && 'result' in answer ? answer : undefined;
  const setUp = said?.setUp ?? loaded.setUp;
  const title = t('account:twoStep.title');
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: title }]} />
      <h1 className="page-title mb-6">{title}</h1>
      <div className="two-step-page">
        {answer && 'codes' in answer ? (
          <SpareCodes codes={answer.codes} done="/admin" />
        ) : (
          setUp && (
            <div className="grid gap-5">
              <Alert>{t('account:twoStep.needed')}</Alert>
              <TwoStepSetUp setUp={setUp} answer={said} />
            </div>
          )
        )}
        <TwoStepChanges demanded />
      </div>
    </div>
  );
}
