import { SIZES } from '~/db/schema/taxonomy.values';
import type { CollectionJson } from '~/features/collection/collection.json';
import { isSameSizeOffer } from '~/features/collection/collection.rules';
import type { OfferType } from '~/db/schema/collection.values';
import type { ComposedSet, ComposedSlot } from '~/features/collection/composition';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Panel, SumLine, SumList } from '~/ui/layout';

type Priced = Pick<CollectionJson, 'priceAfter' | 'fromPrice' | 'available'>;
type SummaryProps = {
  set: ComposedSet;
  offerType: OfferType;
  collection: Priced;
  page: string;
  busy: boolean;
};

/**
 * What the set holds and costs so far.
 */
export function ComposerSummary({ set, offerType, collection, page, busy }: SummaryProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const amount = shownAmount(set, collection);
  const filled = set.slots.filter((slot) => slot.choice !== null || slot.free);
  return (
    <Panel as="aside" id="set" title={t('composer:set')} className="composer-summary">
      <p className="composer-progress" aria-hidden="true">
        {set.slots.map((slot) => (
          <i key={slot.index} data-state={slot.choice ? (slot.free ? 'gift' : 'chosen') : 'empty'} />
        ))}
      </p>
      <p className="mb-2.5 text-sm text-ink-soft" role="status">
        {set.complete
          ? t('composer:complete')
          : t('composer:progress', { chosen: set.chosen, count: set.slots.length })}
      </p>
      <SumList>
        {filled.map((slot) =>
          slot.free ? <GiftLine key={slot.index} slot={slot} /> : <BottleLine key={slot.index} slot={slot} />,
        )}
        <SumLine total term={t(amount.term)}>
          <Money>{money(amount.egp)}</Money>
        </SumLine>
      </SumList>
      <PriceNote set={set} collection={collection} />
      <div className="composer-add mt-4">
        <AddButton set={set} collection={collection} busy={busy} />
      </div>
      <Button
        type="submit"
        variant="line"
        full
        formMethod="get"
        formAction={`${page}#set`}
        formNoValidate
        className="mt-3 hidden noscript:inline-flex"
      >
        {t('composer:update')}
      </Button>
      <p className="field-hint mt-3">{t(isSameSizeOffer(offerType) ? 'composer:ruleSameSize' : 'composer:rule')}</p>
    </Panel>
  );
}

function BottleLine({ slot }: { slot: ComposedSlot }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  return (
    <SumLine
      term={
        <>
          <span className="text-ink">{slot.choice && pick(slot.choice.name)}</span>{' '}
          <span className="text-sm">{t(`size.${SIZES[slot.size]}`)}</span>
        </>
      }
    >
      <Money>{money(slot.price)}</Money>
    </SumLine>
  );
}

function GiftLine({ slot }: { slot: ComposedSlot }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const size = t(`size.${SIZES[slot.size]}`);
  return (
    <div className="composer-gift">
      <dt>
        <Icon name="gift" />
        <span>{slot.choice ? `${pick(slot.choice.name)} · ${size}` : t('composer:yourGift', { size })}</span>
      </dt>
      <dd>{t('composer:free')}</dd>
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
function PriceNote({ set, collection }: { set: ComposedSet; collection: Priced }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (!set.complete) {
    return (
      <p className="text-sm text-ink-soft">
        {t(collection.priceAfter === null ? 'composer:depends' : 'composer:fixed')}
      </p>
    );
  }
  return set.saved > 0 ? (
    <p className="text-sm text-plum">{t('composer:saved', { amount: unbroken(money(set.saved)) })}</p>
  ) : null;
}

type AddButtonProps = { set: ComposedSet; collection: Priced; busy: boolean; short?: boolean };

/**
 * Says what is still missing instead of leaving a dead button unexplained. Without scripts the page does not follow the
 * choices: there it is the button that adds, and the shop says what is missing.
 */
function AddButton({ set, collection, busy, short = false }: AddButtonProps) {
  const { t } = useTranslation();
  const giftAlone = set.slots.every((slot) => slot.choice !== null || slot.free);
  const look = { type: 'submit', size: short ? 'md' : 'lg', full: true, busy } as const;
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
        {t(short ? 'composer:addShort' : 'composer:add')}
      </Button>
    </>
  );
}

export function ComposerBar({ set, collection, busy }: Omit<AddButtonProps, 'short'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const amount = shownAmount(set, collection);
  return (
    <div className="composer-bar">
      <p className="flex-none leading-ui">
        <span className="block text-sm text-ink-soft">{t(amount.term)}</span>
        <Money className="font-medium">{money(amount.egp)}</Money>
      </p>
      <AddButton set={set} collection={collection} busy={busy} short />
    </div>
  );
}
