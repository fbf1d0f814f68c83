import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { largePicturePath, type ProductPicture } from '~/features/product-pictures/product-pictures';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Picture } from '~/ui/picture';

const MAIN_SIZES = '(min-width: 1101px) 612px, (min-width: 820px) 46vw, 100vw';
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type GalleryProps = {
  slug: string;
  label: string;
  pictures: readonly ProductPicture[];
  /** Which picture the page is about now; when it changes the gallery moves there. */
  current: number;
  badges?: ReactNode;
  muted?: boolean;
};

/**
 * Pictures in a row that snaps: swiped on phones, moved by the thumbnails, which are links to the pictures and so
 * work without scripts too.
 */
export function ProductGallery({ slug, label, pictures, current, badges, muted = false }: GalleryProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(current);

  function moveTo(index: number, smooth: boolean) {
    const slide = track.current?.children[index];
    if (!(slide instanceof HTMLElement)) return;
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: smooth && !still() ? 'smooth' : 'instant' });
    setShown(index);
  }

  useEffect(() => moveTo(current, true), [current]);

  function onScroll() {
    const row = track.current;
    if (row) setShown(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
  }

  return (
    <section className="gallery" aria-label={label}>
      <div className="gallery-main">
        {/* The row scrolls, so it must be reachable by keyboard. */}
        <div
          className={muted ? 'gallery-track card-out' : 'gallery-track'}
          ref={track}
          onScroll={onScroll}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          role="group"
          aria-label={label}
        >
          {pictures.map(({ path, alt, focus, number }, index) => (
            <div key={path} id={`p${index + 1}`} className="gallery-slide">
              <Link discover="none" to={largePicturePath(slug, number)}>
                <Picture
                  {...imageSources(path)}
                  alt={alt}
                  sizes={MAIN_SIZES}
                  priority={index === 0}
                  style={objectPosition(path, focus, 390 / 352)}
                />
              </Link>
            </div>
          ))}
        </div>
        {badges && <div className="card-badges">{badges}</div>}
      </div>
      {pictures.length > 1 && (
        <ol className="gallery-thumbs">
          {pictures.map(({ path, focus }, index) => (
            <li key={path}>
              <a
                href={`#p${index + 1}`}
                className="thumb-link"
                aria-label={t('details:picture', { number: index + 1 })}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  moveTo(index, true);
                }}
              >
                <Picture
                  {...imageSources(path, { upTo: 88 })}
                  alt=""
                  sizes="88px"
                  style={objectPosition(path, focus, 1)}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
