import { useLocation, useRouteError } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { failureText, NetworkError } from '~/layout/read-failures';
import { ButtonLink } from '~/ui/button';
import { CardGridSkeleton, EmptyState } from '~/ui/feedback';
import { useSlowNavigation } from '~/ui/use-slow-navigation';

/**
 * A list that could not be read, said where the list would stand, with a way to try again (contract 9.6, design:
 * states). Where the network is down that way stays within the page: the browser's own error page would take the shop
 * away.
 */
export function FailedList({ cards }: { cards: number }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const unreached = error instanceof NetworkError;
  const { pathname, search } = useLocation();
  const retrying = useSlowNavigation((next) => next.pathname === pathname);
  if (retrying) return <CardGridSkeleton count={cards} label={t('loading')} />;
  return (
    <div role="alert">
      <EmptyState
        icon="circle-alert"
        title={failureText(error, t)}
        text={t('error.text')}
        actions={
          <ButtonLink to={pathname + search} reloadDocument={!unreached} icon="rotate-ccw">
            {t('retry')}
          </ButtonLink>
        }
      />
    </div>
  );
}
