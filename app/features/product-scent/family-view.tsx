import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { SectionHeading } from '~/ui/layout';

import type { FamilyView } from './family-page.server';
import { familyPath } from './family-path';
import { NoteMark } from './note-mark';
import type { NoteView } from './scent-view';

type HeadProps = { family: FamilyView; notes: readonly NoteView[]; /** The way to it. */ children: ReactNode };

/** What a family smells of, and the notes that most of its perfumes have. */
export function FamilyHead({ family, notes, children }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="family-head">
      {children}
      <div className="family-title">
        <NoteMark family={family.code} />
        <h1 className="page-title">{family.name}</h1>
      </div>
      <p className="family-text">{family.description}</p>
      {notes.length > 0 && (
        <ul className="family-notes" aria-label={t('scent:leadTo')}>
          {notes.map(({ code, family: of, name }) => (
            <li key={code}>
              <Link to={`/store?note=${code}`} discover="none">
                <NoteMark code={code} family={of} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
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
