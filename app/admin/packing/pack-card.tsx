import { Form } from '@remix-run/react';

import { heldText } from '~/features/cart/held-text';
import { COMMA, formatCount, formatVolume } from '~/i18n/format';
import { formatShortAge } from '~/i18n/format-age';
import type { Language } from '~/i18n/language';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Button } from '~/ui/button';
import { Times } from '~/ui/card';
import { Icon } from '~/ui/icon';

import type { PackItemJson, PackOrderJson, PiecesJson } from './packing.admin';

type Translate = (key: string) => string;

const measureOf = ({ size, volume }: Pick<PackItemJson, 'size' | 'volume'>, language: Language, t: Translate) =>
  size ? t(`size.${size}`) : volume ? formatVolume(volume, language) : '';

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
      <Form method="post" preventScrollReset>
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
      </Form>
    </li>
  );
}

function PackLine({ item }: { item: PackItemJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { name, image, selectedItems, contents, quantity } = item;
  const inside = [
    ...selectedItems.map((bottle) => `${pick(bottle.name)} ${t(`size.${bottle.size}`)}`),
    ...contents.map((held) => heldText(held, language, t)),
  ];
  const below = [measureOf(item, language, t), inside.join(COMMA[language])].filter(Boolean).join(' · ');
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
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  return (
    <ul className="panel pack-pieces">
      {pieces.map((piece, place) => (
        <li key={place}>
          <Icon name="package" size="sm" />
          <span>
            {pick(piece.name)} <span className="text-ink-soft">{measureOf(piece, language, t)}</span>
          </span>
          <b>
            <Times>{formatCount(piece.quantity)}</Times>
          </b>
        </li>
      ))}
    </ul>
  );
}
