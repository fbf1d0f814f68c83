import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';

import { CollectionBadges, CollectionPrice } from '~/features/collection/collection-card';
import type { CollectionCardJson } from '~/features/collection/collection.json';
import { isBundle } from '~/features/collection/collection.rules';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Card } from '~/ui/card';
import { Panel } from '~/ui/layout';
import { Picture } from '~/ui/picture';

/** Waits until typing pauses before asking for the card. */
const PAUSE_MS = 400;

/**
 * The card of what is typed, drawn anew after each change; null while fields are wrong, undefined before the first
 * change. A picture that is not saved yet does not travel for it.
 */
function useDrawn(form: string, card: CollectionCardJson | null) {
  const { submit, data } = useFetcher<{ picker?: { preview: CollectionCardJson | null } | null }>({
    key: 'card-preview',
  });
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const typed = new FormData(element);
      for (const [name, value] of [...typed]) if (typeof value !== 'string') typed.delete(name);
      typed.set('step', 'preview');
      submit(typed, { method: 'post', encType: 'multipart/form-data' });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, PAUSE_MS);
    };
    element.addEventListener('input', soon);
    element.addEventListener('change', soon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', soon);
      element.removeEventListener('change', soon);
    };
    // What the server has drawn since counts more than what was asked for before.
  }, [form, card, submit]);
  return data?.picker ? data.picker.preview : card;
}

type CollectionPreviewProps = {
  /** The id of the form around. */
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
  const card = useDrawn(form, start);
  return (
    <Panel title={t('admin:collections.preview')} id="preview">
      {card ? (
        <div inert="">
          <Card
            to="/collections"
            title={card.name}
            muted={!card.available}
            picture={<Picture width={800} height={800} {...imageSources(card.image)} alt="" sizes="280px" />}
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
