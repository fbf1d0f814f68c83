import { Link } from '@remix-run/react';

import { familyPath } from '~/features/product-scent/family-path';
import { NoteMark } from '~/features/product-scent/note-mark';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Price } from '~/ui/card';
import { SectionHeading } from '~/ui/layout';
import { Picture } from '~/ui/picture';

import type { CloseView } from './close-to-it.server';

type CloseProps = { close: readonly CloseView[]; family: { code: string; name: string } };

/** Perfumes that smell like the one of the page, each with the notes that both have. */
export function CloseToIt({ close, family }: CloseProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (close.length === 0) return null;
  return (
    <section className="section" aria-labelledby="close-title">
      <SectionHeading
        id="close-title"
        title={t('scent:closeToIt')}
        link={{
          to: familyPath(family.code),
          text: t('scent:wholeFamily', { name: family.name }),
          shortText: t('scent:family'),
        }}
      />
      <ul className="close-row">
        {close.map(({ card, notes, words }) => (
          <li key={card.slug} className="close">
            <Picture
              {...imageSources(card.image, { from: 92, upTo: 148 })}
              alt=""
              sizes="148px"
              style={objectPosition(card.image, card.focus, 4 / 5)}
            />
            <div>
              <h3 className="close-name">
                <Link to={`/store/${card.slug}`}>{card.name}</Link>
              </h3>
              <p className="close-why">
                <span className="close-marks">
                  {notes.map(({ code, family: of }) => (
                    <NoteMark key={code} code={code} family={of} />
                  ))}
                </span>
                <span>{words}</span>
              </p>
              <Price now={money(card.now)} from={card.from ? t('priceFrom') : undefined} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
