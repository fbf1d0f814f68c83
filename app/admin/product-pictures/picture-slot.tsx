import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { FormImage } from '~/admin/kit/image-field';
import { useFormField } from '~/forms/form-answer';
import { otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton } from '~/ui/button';
import { Icon } from '~/ui/icon';

import { moveValue } from './move-picture';
import { placeId } from './picture-place';

type SlotProps = {
  place: number;
  /** How many pictures there are. */
  count: number;
  isChosen: boolean;
  onChoose: (place: number) => void;
};

/** A picture in its place among the six: the file, its words in short, and what can be done with it. */
export function PictureSlot({ place, count, isChosen, onChoose }: SlotProps) {
  const { t } = useTranslation();
  const title = t('admin:pictures.number', { number: place + 1 });
  return (
    <li className="picture-slot" data-chosen={(isChosen && place < count) || undefined}>
      <FormImage look="card" name={`images[${place}].image`} label={title} ratio="4 / 3" />
      <span className="picture-number" aria-hidden="true">
        {t(place === 0 ? 'admin:pictures.main' : 'admin:pictures.place', { number: place + 1 })}
      </span>
      {place < count && <SlotWords place={place} />}
      <div className="picture-deeds">
        {place < count && <MoveButtons place={place} title={title} last={place === count - 1} />}
        <a
          href={`#${placeId(place)}`}
          className="icon-btn picture-edit"
          aria-label={t('admin:pictures.edit', { name: title })}
          aria-current={isChosen || undefined}
          onClick={(event) => show(event, () => onChoose(place))}
        >
          <Icon name="pencil" />
        </a>
      </div>
    </li>
  );
}

/** Opens the part that the link leads to and goes there; no step of the browser's history. */
function show(event: MouseEvent<HTMLAnchorElement>, open: () => void): void {
  event.preventDefault();
  flushSync(open);
  const part = document.getElementById(event.currentTarget.hash.slice(1))?.querySelector<HTMLElement>('.panel');
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'nearest' });
}

/** What it shows, the reader's language first; which language is missing. */
function SlotWords({ place }: { place: number }) {
  const { t, language } = useTranslation();
  const words = { en: useWords(place, 'en'), ar: useWords(place, 'ar') };
  return (
    <p className="picture-words">
      {([language, otherLanguage(language)] as const).map((own) =>
        words[own] ? (
          <bdi key={own} lang={own}>
            {words[own]}
          </bdi>
        ) : (
          <span key={own} className="text-danger">
            {t(`admin:pictures.missing.${own}`)}
          </span>
        ),
      )}
    </p>
  );
}

function useWords(place: number, language: 'en' | 'ar'): string {
  const { sent, value } = useFormField(`images[${place}].alt.${language}`);
  return sent ?? value;
}

/** Each saves the form with the picture before or behind its neighbour. */
function MoveButtons({ place, title, last }: { place: number; title: string; last: boolean }) {
  const { t } = useTranslation();
  const move = { type: 'submit', name: 'move', flip: true } as const;
  return (
    <>
      <IconButton
        {...move}
        value={moveValue(place, -1)}
        icon="arrow-left"
        label={t('admin:pictures.earlier', { name: title })}
        disabled={place === 0}
      />
      <IconButton
        {...move}
        value={moveValue(place, 1)}
        icon="arrow-right"
        label={t('admin:pictures.later', { name: title })}
        disabled={last}
      />
    </>
  );
}
