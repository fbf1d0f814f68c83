import { useFetcher } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useState } from 'react';

import type { Gender } from '~/db/schema/taxonomy.values';
import { CollectionFields } from '~/features/collection/add-bundle-form';
import type { CollectionJson } from '~/features/collection/collection.json';
import type { OfferType } from '~/db/schema/collection.values';
import { type Choice, composeSet, type Composition, fillSlot, isLeftFor } from '~/features/collection/composition';

import { ComposerPool } from './composer-pool';
import { ComposerSlot } from './composer-slot';
import { ComposerBar, ComposerSummary } from './composer-summary';

type ComposerProps = {
  collection: Pick<CollectionJson, '_id' | 'slug' | 'priceAfter' | 'fromPrice' | 'available'>;
  offerType: OfferType;
  choices: readonly Choice[];
  start: Composition;
  startGender: Gender | null;
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
 * A set the shopper composes: one select a slot in a plain form that goes to the cart, `selectedItems` in slot order
 * (contract 3.8). Without scripts, slots, perfumes and filters are submit buttons that ask for this page again with the
 * choice in its address; with scripts the same buttons act in place.
 */
export function Composer({ collection, offerType, choices, start, startGender, children }: ComposerProps) {
  const [composition, setComposition] = useState(start);
  const [gender, setGender] = useState(startGender);
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
  const busy = state === 'submitting';

  return (
    <Form method="post" action="/cart" noValidate preventScrollReset className="composer">
      <CollectionFields id={collection._id} returnTo={set.chosen > 0 ? `${page}?${chosen}` : page} />
      <input type="hidden" name="slot" value={current} />
      {gender && <input type="hidden" name="gender" value={gender} />}
      <div className="composer-main">
        {children}
        <ol className="composer-slots">
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
        {currentSlot && (
          <ComposerPool
            slot={currentSlot}
            complete={set.complete}
            choices={leftFor(current)}
            gender={gender}
            page={page}
            onGender={(next) => inPlace(() => setGender(next))}
            onPick={(id) => inPlace(() => fill(current, id))}
          />
        )}
      </div>
      <ComposerSummary set={set} offerType={offerType} collection={collection} page={page} busy={busy} />
      <ComposerBar set={set} collection={collection} busy={busy} />
    </Form>
  );
}
