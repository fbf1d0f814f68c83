import { Form } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

import { COLLECTIONS_PATH } from './collections.admin';

export function DeleteCollection({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Confirm text={t('admin:collections.deleteThis')} icon="trash-2" danger>
      <p className="mb-3 text-sm">{t('admin:collections.deleteText')}</p>
      <Form method="post" action={COLLECTIONS_PATH}>
        <input type="hidden" name="ids" value={id} />
        <input type="hidden" name="bulk" value="delete" />
        <input type="hidden" name="confirmed" value="yes" />
        <Button type="submit" variant="danger-filled" size="sm">
          {t('admin:collections.deleteNow', { count: 1 })}
        </Button>
      </Form>
    </Confirm>
  );
}
