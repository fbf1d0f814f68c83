import { SIZES } from '~/db/schema/taxonomy.values';
import type { CollectionJson } from '~/features/collection/collection.json';
import type { ComposedSet } from '~/features/collection/composition';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';

type Priced = Pick<CollectionJson, 'priceAfter' | 'fromPrice' | 'available'>;
type SumProps = { set: ComposedSet; collection: Priced; page: string; busy: boolean };

/** What the set costs so far, and the one button: at the end of the stage, on phones a bar below the slab. */
export function ComposerSum({ set, collection, page, busy }: SumProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const amount = shownAmount(set, collection);
  const gift = set.slots.find(({ free }) => free);
  return (
    <div className="composer-sum">
      <dl>
        <div className="composer-total">
          <dt>{t(amount.term)}</dt>
          <dd>
            <Money>{money(amount.egp)}</Money>
          </dd>
        </div>
        {gift && (
          <div className="composer-gift">
            <dt>{t('composer:yourGift', { size: t(`size.${SIZES[gift.size]}`) })}</dt>
            <dd>{t('composer:free')}</dd>
          </div>
        )}
      </dl>
      <AddButton set={set} collection={collection} busy={busy} />
      <Button
        type="submit"
        variant="line"
        full
        formMethod="get"
        formAction={`${page}#set`}
        formNoValidate
        className="hidden noscript:inline-flex"
      >
        {t('composer:update')}
      </Button>
    </div>
  );
}

/** The running total; before anything is chosen, the least the set can cost. EGP. */
function shownAmount(set: ComposedSet, { priceAfter, fromPrice }: Priced): { term: string; egp: number } {
  if (set.complete || priceAfter !== null) return { term: 'composer:total', egp: set.total };
  if (set.chosen === 0 && fromPrice !== null) return { term: 'composer:from', egp: fromPrice };
  return { term: 'composer:soFar', egp: set.total };
}

/** Complete: what the gift saves. Before that: whether the choice changes the price. */
export function PriceNote({ set, collection }: { set: ComposedSet; collection: Priced }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (!set.complete) return <p>{t(collection.priceAfter === null ? 'composer:depends' : 'composer:fixed')}</p>;
  return set.saved > 0 ? (
    <p className="text-plum">{t('composer:saved', { amount: unbroken(money(set.saved)) })}</p>
  ) : null;
}

/**
 * Says what is still missing instead of leaving a dead button unexplained. Without scripts the page does not follow the
 * choices: there it is the button that adds, and the shop says what is missing.
 */
function AddButton({ set, collection, busy }: Omit<SumProps, 'page'>) {
  const { t } = useTranslation();
  const giftAlone = set.slots.every((slot) => slot.choice !== null || slot.free);
  const look = { type: 'submit', full: true, busy } as const;
  return (
    <>
      {!set.complete && (
        <Button {...look} disabled className="noscript:hidden">
          {giftAlone ? t('composer:missingGift') : t('composer:missing', { count: set.slots.length - set.chosen })}
        </Button>
      )}
      <Button
        {...look}
        icon="shopping-bag"
        disabled={!collection.available}
        className={set.complete ? undefined : 'hidden noscript:inline-flex'}
      >
        {t('composer:addShort')}
      </Button>
    </>
  );
}
