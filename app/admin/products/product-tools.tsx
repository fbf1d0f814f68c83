import { Form } from '@remix-run/react';

import type { NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { HoldingSets } from '~/admin/bulk-actions/holding-sets';
import { VisibilityTag } from '~/admin/bulk-actions/catalogue-item-table';
import { May } from '~/auth/may';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

import { productPath, stockPath } from './products.admin';

/** Beside the title of a product: whether it is shown, and what else can be done with it. */
export function ProductTools({ id, slug, visible }: { id: string; slug: string; visible: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="product-tools">
      <VisibilityTag visible={visible} text={t(visible ? 'admin:products.visible' : 'admin:products.hidden')} />
      <ButtonLink to={`/admin/manage-products/preview/${id}`} variant="line" size="sm" icon="eye">
        {t('admin:products.preview')}
      </ButtonLink>
      <May permission="stock.read">
        <ButtonLink to={stockPath(id)} variant="quiet" size="sm" icon="boxes">
          {t('admin:stock.title')}
        </ButtonLink>
      </May>
      {visible && (
        <ButtonLink to={`/store/${slug}`} variant="quiet" size="sm" icon="external-link">
          {t('admin:products.inStore')}
        </ButtonLink>
      )}
      <Form method="post" action={productPath(id)}>
        <input type="hidden" name="intent" value="duplicate" />
        <Button type="submit" variant="quiet" size="sm" icon="copy">
          {t('admin:products.duplicate')}
        </Button>
      </Form>
    </div>
  );
}

/** Takes the product out of the shop, after a question that names the sets that hold it. */
export function DeleteProduct({ sets }: { sets: readonly NamedRecord[] }) {
  const { t } = useTranslation();
  return (
    <Confirm text={t('admin:products.deleteOne')} icon="trash-2" danger>
      <HoldingSets sets={sets} say="lost" />
      <p className="mb-3 text-sm">{t('admin:products.askText.delete')}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" variant="danger-filled" size="sm">
          {t('admin:products.askNow.delete', { count: 1 })}
        </Button>
      </Form>
    </Confirm>
  );
}
