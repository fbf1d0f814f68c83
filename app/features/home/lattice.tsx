import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { familyPath } from '~/features/product-scent/family-path';
import type { FullFamily } from '~/features/product-scent/full-families.server';
import { NoteMark } from '~/features/product-scent/note-mark';
import { useTranslation } from '~/i18n/use-translation';

/** The families of scents as the windows of a lattice, and below them what else leads to a scent. */
export function Lattice({ families, children }: { families: readonly FullFamily[]; children?: ReactNode }) {
  const { t } = useTranslation();
  if (families.length === 0) return null;
  return (
    <section className="section" aria-labelledby="families">
      <div className="lattice on-dark">
        <div className="page-wrap">
          <h2 className="section-title" id="families">
            {t('home:lattice.title')}
          </h2>
          <p className="lattice-text">{t('home:lattice.text')}</p>
          <ul className="lattice-windows">
            {families.map(({ code, name }) => (
              <li key={code}>
                <Link to={familyPath(code)} className="lattice-window" data-family={code} discover="none">
                  <span className="lattice-glow">
                    <NoteMark family={code} />
                  </span>
                  <span className="lattice-name">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          {children && <div className="lattice-more">{children}</div>}
        </div>
      </div>
    </section>
  );
}
