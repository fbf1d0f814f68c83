import { Form, useNavigation } from '@remix-run/react';

import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import type { SessionJson, Sessions } from './sessions.server';

function Device({ device: { browser, system } }: Pick<SessionJson, 'device'>) {
  const { t } = useTranslation();
  return t('account:profile.device', {
    browser: t(`account:profile.browser.${browser}`),
    system: t(`account:profile.system.${system}`),
  });
}

function EndForm({ session: { _id, lastSeenAt }, now }: { session: SessionJson; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const when = formatMoment(lastSeenAt, now, language);
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="intent" value="sessions" />
      <input type="hidden" name="session" value={_id} />
      <Button type="submit" variant="danger" size="sm" aria-label={t('account:profile.endOneOf', { when })}>
        {t('account:profile.endOne')}
      </Button>
    </Form>
  );
}

/** Where a person is logged in, each with a button that ends it, and one that ends all but this. */
export function SessionList({ sessions, others, now }: Sessions) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'sessions';
  return (
    <Panel title={t('account:profile.sessions')}>
      <p className="mb-2 text-ink-soft">{t('account:profile.sessionsText', { count: others })}</p>
      <ul>
        {sessions.map((session) => (
          <li key={session._id} className="flex min-h-14 items-center gap-3 border-b border-line py-2">
            <Icon name={session.device.hand ? 'smartphone' : 'monitor'} />
            <span className="min-w-0 grow">
              <span className="block font-medium">
                <Device device={session.device} />
              </span>
              <time dateTime={session.lastSeenAt} className="text-sm text-ink-soft">
                {formatMoment(session.lastSeenAt, now, language)}
              </time>
            </span>
            {session.here ? (
              <Tag tone="emerald">{t('account:profile.thisDevice')}</Tag>
            ) : (
              <EndForm session={session} now={now} />
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="sessions" />
        <Button type="submit" variant="line" icon="log-out" full busy={busy}>
          {t('account:profile.endSessions')}
        </Button>
      </Form>
    </Panel>
  );
}
