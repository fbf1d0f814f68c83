import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import type { UserActor } from '~/auth/actor';
import { requireUser } from '~/auth/guards.server';
import { startSession } from '~/auth/session.server';
import { DetailsForm, PasswordForm, SessionsForm } from '~/features/account/profile-forms';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { changePassword, endOtherSessions, updateProfile } from '~/features/user/user.commands.server';
import { countOtherSessions, getProfile } from '~/features/user/user.queries.server';
import { changePasswordSchema, profileFormSchema } from '~/features/user/user.schema';
import { clientAddress } from '~/http/client-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFields, refuseForm } from '~/http/form-fields.server';
import { takeFormDraft } from '~/http/form-draft.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';
import { useFormErrors } from '~/i18n/use-form-errors';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';

/** What is typed into the form of details and address. */
const DETAILS = ['name', 'phone', 'region', 'city', 'apartment', 'street', 'note'];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const t = translator(await languageOf(request));
  const [profile, regions, otherSessions] = await Promise.all([getProfile(actor.id), listActiveRegions(), countOtherSessions(actor)]);
  const { typed, headers } = await takeFormDraft(request, actor.id);
  return data({ pageTitle: `${t('account:profile.title')} · ${t('shopName')}`, profile, regions, otherSessions, typed }, { headers });
}

/** Does what one of the page's forms asks for: the message that says so, and the cookies of a new session where one is needed. */
async function perform(actor: UserActor, request: Request, form: FormData): Promise<{ said: string; headers: Headers }> {
  const headers = new Headers();
  const intent = formText(form, 'intent');
  if (intent === 'password') {
    await changePassword(actor, formFields(changePasswordSchema, form), clientAddress(request));
    await startSession(actor.id, request, headers);
    return { said: 'passwordChanged', headers };
  }
  if (intent === 'sessions') {
    await endOtherSessions(actor);
    return { said: 'sessionsEnded', headers };
  }
  await updateProfile(actor, formFields(profileFormSchema, form));
  return { said: 'saved', headers };
}

/** Changes details and address, changes the password, or ends the sessions of other devices (contract 4.2, 4.4). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: DETAILS });
  const form = await readForm(request);
  const done = await attempt(perform(actor, request, form));
  if (!done.ok) return refuseForm(form, done.refusal, DETAILS);
  const { said, headers } = done.value;
  return redirectWithFlash('/user/profile', { kind: 'success', key: `account:profile.${said}` }, headers);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function Profile() {
  const { t } = useTranslation();
  const { profile, regions, otherSessions, typed } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refusedPassword = answered?.intent === 'password' ? answered : undefined;
  const refusedDetails = refusedPassword ? undefined : answered;
  const detailsErrors = useFormErrors(refusedDetails?.refusal);
  const passwordErrors = useFormErrors(refusedPassword?.refusal);
  const sent = useNavigation().formData?.get('intent');
  const title = t('account:profile.title');
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t('account:profile.text')}</p>
      <div className="grid items-start gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <DetailsForm
          profile={profile}
          regions={regions}
          typed={refusedDetails?.typed ?? typed}
          errors={detailsErrors}
          busy={sent === 'details'}
        />
        <div className="grid gap-5 md:gap-8">
          <PasswordForm email={profile.email} errors={passwordErrors} busy={sent === 'password'} />
          <SessionsForm others={otherSessions} busy={sent === 'sessions'} />
        </div>
      </div>
    </div>
  );
}
