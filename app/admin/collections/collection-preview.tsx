import { useFetcher } from '@remix-run/react';

import { useAskedAnew } from '~/forms/use-asked-anew';
import { CollectionBadges, CollectionPrice } from '~/features/collection/collection-card';
import type { CollectionCardJson } from '~/features/collection/collection.json';
import { isBundle } from '~/features/collection/is-bundle';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Card } from '~/ui/card';
import { Panel } from '~/ui/layout';
import { Picture } from '~/ui/picture';

type CollectionPreviewProps = {
  form: string;
  /** As the server drew it last. */
  card: CollectionCardJson | null;
};

/**
 * The card as shoppers would see it, to look at only: it follows the fields with scripts, and is drawn anew by a button
 * of the form without them.
 */
export function CollectionPreview({ form, card: start }: CollectionPreviewProps) {
  const { t } = useTranslation();
  const { submit, data } = useFetcher<{ picker?: { preview: CollectionCardJson | null } | null }>({
    key: 'card-preview',
  });
  useAskedAnew(form, start, submit);
  // Null while fields are wrong.
  const card = data?.picker ? data.picker.preview : start;
  return (
    <Panel title={t('admin:collections.preview')} id="preview">
      {card ? (
        <div inert="">
          <Card
            to="/collections"
            title={card.name}
            muted={!card.available}
            picture={<Picture {...imageSources(card.image)} alt="" sizes="280px" />}
            badges={<CollectionBadges collection={card} />}
            overline={
              isBundle(card.collectionType)
                ? t('shop:collection.pieces', { count: card.pieces })
                : t('shop:collection.composeIt')
            }
            price={<CollectionPrice collection={card} />}
          />
        </div>
      ) : (
        <p className="text-ink-soft">{t('admin:collections.previewLater')}</p>
      )}
      <button
        type="submit"
        name="step"
        value="preview"
        formAction="#preview"
        className="btn btn-line btn-sm btn-full mt-4"
      >
        {t('admin:collections.previewShow')}
      </button>
    </Panel>
  );
}
