import { Form } from '@remix-run/react';

import { MissingAlert } from '~/admin/order-stream/missing-pieces';
import { heldText } from '~/features/cart/held-text';
import { COMMA, formatCount, formatVolume } from '~/i18n/format';
import { formatShortAge } from '~/i18n/format-age';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Button, ButtonLink } from '~/ui/button';
import { Times } from '~/ui/card';
import { Icon } from '~/ui/icon';

import { missingHref, type PackItemJson, type PackOrderJson, type PiecesJson } from './packing.admin';

/** Size or volume of a thing, in words; empty: it has neither. */
export function useMeasure() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ size, volume }: Pick<PackItemJson, 'size' | 'volume'>): string =>
    size ? t(`size.${size}`) : volume ? formatVolume(volume, language) : '';
}

type PackCardProps = { order: PackOrderJson; now: string; packed: boolean; returnTo: string };

/** One parcel: what goes in, with a box for each thing, and the button that says it is packed. */
export function PackCard({ order, now, packed, returnTo }: PackCardProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { number, firstName, region, note, createdAt } = order;
  return (
    <li className="pack-card">
      <h2 className="pack-card-head">
        <span>
          <b>{number}</b> · <bdi>{firstName}</bdi> · <span className="text-ink-soft">{pick(region)}</span>
        </span>
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {formatShortAge(createdAt, now, language)}
        </time>
      </h2>
      <ul>
        {order.items.map((item) => (
          <PackLine key={item._id} item={item} />
        ))}
      </ul>
      {note && (
        <p className="batch-note">
          <bdi className="typed-lines">{note}</bdi>
        </p>
      )}
      <MissingAlert missing={order.missing} />
      <Form method="post" preventScrollReset className="pack-deeds">
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="order" value={order._id} />
        <Button
          type="submit"
          name="packed"
          value={packed ? 'no' : 'yes'}
          variant="line"
          full
          icon={packed ? 'undo-2' : 'package-check'}
          aria-label={t(packed ? 'admin:packing.unpackOf' : 'admin:packing.packOf', { number })}
        >
          {t(packed ? 'admin:packing.unpack' : 'admin:packing.pack')}
        </Button>
        {!packed && (
          <ButtonLink
            to={missingHref(order._id)}
            variant="line"
            icon="triangle-alert"
            aria-label={t('admin:missing.of', { number })}
          >
            {t('admin:missing.title')}
          </ButtonLink>
        )}
      </Form>
    </li>
  );
}

function PackLine({ item }: { item: PackItemJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const measureOf = useMeasure();
  const { name, image, selectedItems, contents, quantity } = item;
  const inside = [
    ...selectedItems.map((bottle) => `${pick(bottle.name)} ${t(`size.${bottle.size}`)}`),
    ...contents.map((held) => heldText(held, language, t)),
  ];
  const below = [measureOf(item), inside.join(COMMA[language])].filter(Boolean).join(' · ');
  return (
    <li>
      <label className="pack-line">
        <input type="checkbox" className="checkbox" autoComplete="off" />
        <img {...imageSources(image, { upTo: 44 })} sizes="44px" alt="" loading="lazy" className="thumb thumb-sm" />
        <span>
          {pick(name)}
          {below && <span className="block text-sm text-ink-soft">{below}</span>}
        </span>
        <b>
          <Times>{formatCount(quantity)}</Times>
        </b>
      </label>
    </li>
  );
}

/** Everything that is to be packed, counted together: what to fetch from the shelf. */
export function PiecesList({ pieces }: { pieces: readonly PiecesJson[] }) {
  const { pick } = useLanguage();
  const measureOf = useMeasure();
  return (
    <ul className="panel pack-pieces">
      {pieces.map((piece, place) => (
        <li key={place}>
          <Icon name="package" size="sm" />
          <span>
            {pick(piece.name)} <span className="text-ink-soft">{measureOf(piece)}</span>
          </span>
          <b>
            <Times>{formatCount(piece.quantity)}</Times>
          </b>
        </li>
      ))}
    </ul>
  );
}
