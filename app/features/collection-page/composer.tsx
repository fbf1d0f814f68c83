import { useFetcher } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useState } from 'react';

import type { OfferType } from '~/db/schema/collection.values';
import { CollectionFields } from '~/features/collection/add-bundle-form';
import type { CollectionJson } from '~/features/collection/collection.json';
import { isSameSizeOffer } from '~/features/collection/collection.rules';
import { type Choice, composeSet, type Composition, fillSlot, isLeftFor } from '~/features/collection/composition';
import { useTranslation } from '~/i18n/use-translation';

import { ComposerPool, type FamilyName, type Wanted } from './composer-pool';
import { ComposerSlot } from './composer-slot';
import { ComposerSum, PriceNote } from './composer-sum';

type ComposerProps = {
  collection: Pick<CollectionJson, '_id' | 'slug' | 'priceAfter' | 'fromPrice' | 'available'>;
  offerType: OfferType;
  choices: readonly Choice[];
  families: readonly FamilyName[];
  start: Composition;
  wanted: Wanted;
  /** What the shop says of the set, below its perfumes. */
  about: ReactNode;
  /** Its name. */
  children: ReactNode;
};

/** As the link without scripts does: to what may fill the slot, unless its beginning is in sight. */
function goToPool(): void {
  const title = document.getElementById('pool-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  const { top, bottom } = title.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight * 0.75) title.scrollIntoView({ block: 'start' });
}

/**
 * A set the shopper composes, as a stage: its bottles stand on a slab, and below are the perfumes that may stand there.
 * All of it is one plain form that goes to the cart, `selectedItems` in slot order (contract 3.8). Without scripts each
 * slot is a select, and slots, perfumes and filters are submit buttons that ask for this page again with the choice in
 * its address; with scripts the same buttons act in place.
 */
export function Composer({
  collection,
  offerType,
  choices,
  families,
  start,
  about,
  children,
  ...shown
}: ComposerProps) {
  const { t } = useTranslation();
  const [composition, setComposition] = useState(start);
  const [wanted, setWanted] = useState(shown.wanted);
  const { Form, state } = useFetcher();

  const { picks, current } = composition;
  const set = composeSet(offerType, picks, choices, collection.priceAfter);
  const page = `/collections/${collection.slug}`;
  const chosen = new URLSearchParams(picks.map((pick) => ['selectedItems', pick]));
  const fill = (slot: number, id: string) => setComposition((before) => fillSlot(before, slot, id));
  const inPlace = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  const leftFor = (slot: number) => choices.filter((choice) => isLeftFor(choice, set.slots, picks, slot));
  const currentSlot = set.slots[current];

  return (
    <Form method="post" action="/cart" noValidate preventScrollReset className="composer">
      <CollectionFields id={collection._id} returnTo={set.chosen > 0 ? `${page}?${chosen}` : page} />
      <input type="hidden" name="slot" value={current} />
      {wanted.gender && <input type="hidden" name="gender" value={wanted.gender} />}
      {wanted.family && <input type="hidden" name="family" value={wanted.family} />}
      <div className="stage" id="set">
        <div className="stage-head">
          {children}
          <p className="stage-progress" role="status">
            {set.complete
              ? t('composer:complete')
              : t('composer:progress', { chosen: set.chosen, count: set.slots.length })}
          </p>
        </div>
        <div className="stage-shelf">
          <ol className="stage-slots" aria-label={t('composer:set')}>
            {set.slots.map((slot) => (
              <ComposerSlot
                key={slot.index}
                slot={slot}
                choices={leftFor(slot.index)}
                current={slot.index === current}
                page={page}
                onCurrent={inPlace(() => {
                  setComposition({ picks, current: slot.index });
                  goToPool();
                })}
                onChoose={(id) => fill(slot.index, id)}
              />
            ))}
          </ol>
          <ComposerSum set={set} collection={collection} page={page} busy={state === 'submitting'} />
        </div>
      </div>
      {currentSlot && (
        <ComposerPool
          slot={currentSlot}
          complete={set.complete}
          choices={leftFor(current)}
          picks={picks}
          families={families}
          wanted={wanted}
          page={page}
          onWanted={(next) => setWanted({ ...wanted, ...next })}
          onPick={(id) => inPlace(() => fill(current, id))}
        />
      )}
      <div className="composer-about">
        {about}
        <PriceNote set={set} collection={collection} />
        <p>{t(isSameSizeOffer(offerType) ? 'composer:ruleSameSize' : 'composer:rule')}</p>
      </div>
    </Form>
  );
}
