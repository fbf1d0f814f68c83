import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';

import { NoteMark } from './note-mark';
import type { ScentView } from './scent-view';

/** As the mask of the arch is cut (pyramid.svg). */
const ARCH = 'M0 1V.34C0 .2 .17 .105 .5 0 .83 .105 1 .2 1 .34V1Z';

type PyramidProps = Pick<ScentView, 'layers'> & {
  headingLevel?: 3 | 4;
  /** Notes lead to what else has them. */ linked?: boolean;
};

/** The notes of a scent in an arch, what greets at the top and what stays at its foot; read as headings with lists. */
export function ScentPyramid({ layers, headingLevel = 3, linked = false }: PyramidProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="pyramid">
      <div className="pyramid-body">
        {layers.map(({ layer, notes }) => (
          <div key={layer} className="pyramid-layer" data-layer={layer}>
            <Heading className="pyramid-title">{t(`scent:layer.${layer}`)}</Heading>
            <p className="pyramid-what">{t(`scent:what.${layer}`)}</p>
            <ul className="pyramid-notes">
              {notes.map(({ code, family, name }) => {
                const note = (
                  <>
                    <NoteMark code={code} family={family} />
                    <span>{name}</span>
                  </>
                );
                return (
                  <li key={code}>
                    {linked ? (
                      <Link discover="none" to={`/store?note=${code}`}>
                        {note}
                      </Link>
                    ) : (
                      note
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      <svg className="pyramid-line" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={ARCH} />
      </svg>
    </div>
  );
}
