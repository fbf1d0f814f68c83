import { Form, Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/layout/root-data';
import { IconButton } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Who is in and in which role, with the way to their account and out. */
export function BackOfficeMe() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  return (
    <div className="admin-me">
      <Icon name="user" />
      <Link to="/admin/account" className="admin-me-name">
        <b className="font-normal">
          <bdi>{user?.name}</bdi>
        </b>
        {user?.staffRole && <span>{t(`admin:staff.role.${user.staffRole}`)}</span>}
      </Link>
      <Form method="post" action="/auth/logout">
        <IconButton type="submit" icon="log-out" flip label={t('account.logout')} />
      </Form>
    </div>
  );
}
