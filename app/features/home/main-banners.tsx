import { type MouseEvent, useEffect, useRef, useState } from 'react';

import type { Shown } from '~/features/dates/dates.rules';
import { Until } from '~/features/dates/until';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';

import type { MainBannerJson } from './home.json';

/**
 * The pictures that open the page, one beside the other: swiped, scrolled or reached by their links; nothing moves by
 * itself.
 */
export function MainBanners({ banners }: { banners: readonly Shown<MainBannerJson>[] }) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(row, banners.length);
  const several = banners.length > 1;
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    const slide = row.current?.children[index];
    if (!slide) return;
    event.preventDefault();
    slide.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <section className="hero on-dark" aria-label={t('home:offers')} data-several={several || undefined}>
      <ul className="hero-row" ref={row}>
        {banners.map((banner, index) => (
          <li key={banner._id} id={`banner-${index + 1}`} className="hero-slide">
            <Slide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {several && (
        <ul className="hero-dots">
          {banners.map((banner, index) => (
            <li key={banner._id}>
              <a
                href={`#banner-${index + 1}`}
                aria-label={t('home:banner', { number: index + 1, count: banners.length })}
                aria-current={index === current || undefined}
                onClick={(event) => show(event, index)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Slide({ banner, first }: { banner: Shown<MainBannerJson>; first: boolean }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const title = pick(banner.title);
  const text = pick(banner.text);
  const Heading = first ? 'h1' : 'h2';
  return (
    <>
      <div className="hero-picture">
        <Picture
          width={1920}
          height={800}
          {...imageSources(banner.desktopImage)}
          mobile={{ width: 800, height: 870, ...imageSources(banner.mobileImage) }}
          alt={pick(banner.alt)}
          sizes="100vw"
          priority={first}
        />
      </div>
      <div className="hero-caption">
        <div className="page-wrap">
          {title && <Heading className="hero-title">{title}</Heading>}
          {text && <p className="hero-text">{text}</p>}
          <Until until={banner.until} className="block text-sm font-medium" />
          <ButtonLink to={banner.link} variant="brass" size="lg" arrow className="hero-action">
            {pick(banner.action) || t('home:shopNow')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function useCurrentSlide(row: React.RefObject<HTMLUListElement>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = row.current;
    if (!list || count < 2) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent([...list.children].indexOf(entry.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [row, count]);
  return current;
}
