import { useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import { NetworkError } from '~/shell/client-reads';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

/** A list that could not be read, said where the list would stand, with a way to try again (spec §8, design: states). */
export function FailedList() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <EmptyState
        icon="circle-alert"
        title={t(error instanceof NetworkError ? 'error.network' : 'error.title')}
        text={t('error.text')}
        actions={
          <ButtonLink to={pathname + search} reloadDocument icon="rotate-ccw">
            {t('retry')}
          </ButtonLink>
        }
      />
    </div>
  );
}
