import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

import { largePicturePath, type ProductPicture } from './product-pictures';
import { MOST_ZOOM, useZoom } from './use-zoom';

type LargePictureProps = { slug: string; name: string; pictures: readonly ProductPicture[]; number: number };

/** One picture as large as the screen, its words below, and the way to the others; with scripts it can be enlarged. */
export function LargePicture({ slug, name, pictures, number }: LargePictureProps) {
  const { t } = useTranslation();
  const { scale, zoom, stage, handlers } = useZoom();
  const picture = pictures[number - 1];
  if (!picture) return null;
  const to = (other: number) => largePicturePath(slug, other);
  return (
    <main className="large on-dark" id="main">
      <header className="large-head">
        <Link to={`/store/${slug}`} className="icon-btn" aria-label={t('details:closeLarge', { name })}>
          <Icon name="x" />
        </Link>
        <h1 className="large-title">{name}</h1>
        <p className="large-count">
          <bdi dir="ltr">{`${number} / ${pictures.length}`}</bdi>
        </p>
        <div className="large-zoom">
          <button
            type="button"
            className="icon-btn"
            aria-label={t('details:zoomOut')}
            disabled={scale === 1}
            onClick={() => zoom(scale / 1.5)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('details:zoomIn')}
            disabled={scale === MOST_ZOOM}
            onClick={() => zoom(scale * 1.5)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </header>
      {number > 1 && (
        <Link to={to(number - 1)} className="large-step large-before" aria-label={t('details:previousPicture')}>
          <Icon name="chevron-left" flip />
        </Link>
      )}
      {/* It scrolls once it is enlarged, so it must be reachable by keyboard. */}
      <div
        className="large-stage"
        ref={stage}
        tabIndex={scale > 1 ? 0 : undefined}
        role="group"
        aria-label={picture.alt}
        {...handlers}
      >
        <div className="large-paper" style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}>
          <Picture
            {...imageSources(picture.path)}
            alt={picture.alt}
            sizes={`${Math.round(scale * 100)}vmin`}
            priority
          />
        </div>
      </div>
      {number < pictures.length && (
        <Link to={to(number + 1)} className="large-step large-after" aria-label={t('details:nextPicture')}>
          <Icon name="chevron-right" flip />
        </Link>
      )}
      <p className="large-words">{picture.alt}</p>
      {pictures.length > 1 && (
        <ol className="large-others">
          {pictures.map(({ path, focus }, index) => (
            <li key={path}>
              <Link
                to={to(index + 1)}
                className="thumb-link"
                aria-label={t('details:picture', { number: index + 1 })}
                aria-current={index + 1 === number || undefined}
              >
                <Picture
                  {...imageSources(path, { upTo: 64 })}
                  alt=""
                  sizes="64px"
                  style={objectPosition(path, focus, 1)}
                />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </main>
  );
}
