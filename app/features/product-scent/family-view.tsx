import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { inArch } from '~/images/object-position';
import { ArchClip } from '~/ui/brand';
import { SectionHeading } from '~/ui/layout';
import { Picture } from '~/ui/picture';

import type { FamilyPage, FamilyView } from './family-page.server';
import { familyPath } from './family-path';
import { NoteMark } from './note-mark';
import type { NoteView } from './scent-view';

type HeadProps = {
  family: FamilyView;
  notes: readonly NoteView[];
  shown: FamilyPage['shown'];
  /** The way to it. */
  children: ReactNode;
};

/**
 * What a family smells of, and the notes that most of its perfumes have: on phones the style sheet puts these below the
 * perfumes, of which the first are within the first screen.
 */
export function FamilyHead({ family, notes, shown, children }: HeadProps) {
  return (
    <div className="family-head">
      <div className="family-words">
        {children}
        <div className="family-title">
          <NoteMark family={family.code} />
          <h1 className="page-title">{family.name}</h1>
        </div>
        <p className="family-text">{family.description}</p>
      </div>
      <FamilyNotes notes={notes} />
      <p className="family-pictures" aria-hidden="true">
        {shown.map((card) => (
          <ArchClip key={card.slug} className="arch-wood">
            <Picture
              {...imageSources(card.image, { from: 150, upTo: 180 })}
              alt=""
              sizes="180px"
              style={inArch(card)}
            />
          </ArchClip>
        ))}
      </p>
    </div>
  );
}

/** The notes that most of its perfumes have, each with the way to all that have it. */
function FamilyNotes({ notes }: { notes: readonly NoteView[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <ul className="family-notes" aria-label={t('scent:leadTo')}>
      {notes.map(({ code, family, name }) => (
        <li key={code}>
          <Link to={`/store?note=${code}`} discover="none">
            <NoteMark code={code} family={family} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Families that its perfumes border on. */
export function NextFamilies({ families }: { families: readonly FamilyView[] }) {
  const { t } = useTranslation();
  if (families.length === 0) return null;
  return (
    <section className="section" aria-labelledby="next-title">
      <SectionHeading id="next-title" title={t('scent:next')} />
      <ul className="family-next">
        {families.map(({ code, name, description }) => (
          <li key={code}>
            <Link to={familyPath(code)}>
              <NoteMark family={code} />
              <span>
                <span className="family-next-name">{name}</span>
                <span className="family-next-text">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
