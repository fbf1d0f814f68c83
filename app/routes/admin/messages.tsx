import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { TableFoot } from '~/admin/kit/table-foot';
import { MessagesHead, MessageTable } from '~/admin/messages/message-list';
import { MessagePanel, WaysPanel } from '~/admin/messages/message-panel';
import { MESSAGES_PATH, messagesHref, nextOf, readMessageFilters } from '~/admin/messages/messages.admin';
import { requireAdmin } from '~/auth/guards.server';
import { config } from '~/config.server';
import { markMessageSent, retryMessage } from '~/features/message/message.outbox.server';
import { getMessage, listMessages } from '~/features/message/message.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt, orPageError } from '~/http/page-errors.server';
import { backToOffice } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filters = readMessageFilters(understoodRequest().query);
  const list = await listMessages(filters);
  const { message: chosen } = filters;
  const shown = chosen && (list.messages.find(({ _id }) => _id === chosen) ?? (await orPageError(getMessage(chosen))));
  return {
    filters,
    ...list,
    shown: shown || null,
    byMail: config.mail !== null,
    now: new Date().toISOString(),
    pageTitle: (await shopTexts(await languageOf(request)))('admin:messages.pageTitle'),
  };
}

/** `intent=sent`: somebody has sent it by hand; `intent=retry`: it is sent once more. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request);
  const target = backToOffice(MESSAGES_PATH, formText(form, 'returnTo'));
  const sent = formText(form, 'intent') === 'sent';
  const result = await attempt((sent ? markMessageSent : retryMessage)(actor, formText(form, 'message')));
  return redirectWithFlash(
    target,
    result.ok
      ? { kind: 'success', key: sent ? 'admin:messages.markedSent' : 'admin:messages.triedAgain' }
      : { kind: 'error', key: `errors:${result.refusal.messageKey}`, values: result.refusal.values },
  );
}

export { clientAction } from '~/layout/back-office-action';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Messages() {
  const { t } = useTranslation();
  const { filters, messages, counts, pagination, shown, byMail, now } = useLoaderData<typeof loader>();
  const next = shown && nextOf(messages, shown);
  const isFiltered = filters.q !== '' || filters.status !== null;
  return (
    <>
      <MessagesHead filters={filters} counts={counts} />
      <div className="messages">
        <div className="messages-side">
          {shown && (
            <MessagePanel
              key={shown._id}
              message={shown}
              now={now}
              byMail={byMail}
              next={next && messagesHref({ ...filters, message: next })}
              list={messagesHref({ ...filters, message: null })}
            />
          )}
        </div>
        {messages.length > 0 ? (
          <MessageTable
            messages={messages}
            filters={filters}
            now={now}
            foot={
              <TableFoot
                pagination={pagination}
                pageHref={(page) => messagesHref({ ...filters, message: null, page })}
              />
            }
          />
        ) : (
          <EmptyState
            icon={isFiltered ? 'search-x' : 'inbox'}
            title={t(isFiltered ? 'admin:messages.noneFound' : 'admin:messages.empty')}
            text={t(isFiltered ? 'admin:messages.noneFoundText' : 'admin:messages.emptyText')}
            actions={isFiltered && <ButtonLink to={MESSAGES_PATH}>{t('admin:messages.showEverything')}</ButtonLink>}
          />
        )}
        <div className="messages-ways">
          <WaysPanel byMail={byMail} />
        </div>
      </div>
    </>
  );
}
