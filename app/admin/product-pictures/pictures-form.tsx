import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';

import { AdminForm } from '~/admin/kit/admin-form';
import { FormLocalized, FormNumber } from '~/admin/kit/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { useFormField } from '~/forms/form-answer';
import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { IconButton } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { moveValue } from './move-picture';

type Place = {
  image: string;
  order: string;
  alt: { en: string; ar: string };
  focus: { x: string; y: string };
};
type PicturesFormProps = { values: { images: Place[] }; version: string; answer: FormAnswer | undefined };

/**
 * The six places for pictures of a product: file, words in both languages, and the point that every crop keeps. Those
 * that are there and one empty place stand open, the others behind a word until there is something to say of them.
 */
export function PicturesForm({ values, ...form }: PicturesFormProps) {
  const { t } = useTranslation();
  const count = values.images.filter(({ image }) => image !== '').length;
  const places = values.images.map((_, place) => <PicturePlace key={place} place={place} count={count} />);
  const shown = count + 1;
  return (
    <AdminForm id="pictures" className="pictures-form" values={values} {...form}>
      <p className="field-hint">{t('admin:pictures.said', { count })}</p>
      {places.slice(0, shown)}
      {shown < places.length && (
        <details className="picture-more" open={form.answer !== undefined}>
          <summary className="underline decoration-gold underline-offset-4">{t('admin:pictures.more')}</summary>
          {places.slice(shown)}
        </details>
      )}
    </AdminForm>
  );
}

function PicturePlace({ place, count }: { place: number; count: number }) {
  const { t } = useTranslation();
  const name = `images[${place}]`;
  const title = t(place === 0 ? 'admin:pictures.main' : 'admin:pictures.number', { number: place + 1 });
  return (
    <Panel title={title} className="picture-place">
      <div className="form-stack">
        <FormImage name={`${name}.image`} label={t('admin:pictures.file')} />
        <div className="picture-order">
          <FormNumber name={`${name}.order`} label={t('admin:pictures.order')} maxLength={1} dir="ltr" />
          {place < count && count > 1 && <MoveButtons place={place} title={title} last={place === count - 1} />}
        </div>
      </div>
      <PicturePoint name={name}>
        <FormLocalized name={`${name}.alt`} label={t('admin:pictures.alt')} maxLength={200} />
        <p className="field-hint">{t('admin:pictures.altHint')}</p>
      </PicturePoint>
    </Panel>
  );
}

/** Each saves the form with the picture before or behind its neighbour. */
function MoveButtons({ place, title, last }: { place: number; title: string; last: boolean }) {
  const { t } = useTranslation();
  const move = { type: 'submit', name: 'move' } as const;
  return (
    <>
      <IconButton
        {...move}
        value={moveValue(place, -1)}
        icon="arrow-up"
        label={t('admin:home.up', { name: title })}
        disabled={place === 0}
      />
      <IconButton
        {...move}
        value={moveValue(place, 1)}
        icon="arrow-down"
        label={t('admin:home.down', { name: title })}
        disabled={last}
      />
    </>
  );
}

const percentIn = (fields: HTMLElement, axis: string): HTMLInputElement | null =>
  fields.querySelector(`input[name$=".focus.${axis}"]`);
const asPercent = (text: string | undefined) => Math.min(100, Math.max(0, Number(text) || 0));

/** The focal point as two numbers and, with scripts, by a tap on the picture; beside it how each place crops it. */
function PicturePoint({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const image = useFormField(`${name}.image`);
  const [startX, startY] = [useFormField(`${name}.focus.x`), useFormField(`${name}.focus.y`)];
  const [point, setPoint] = useState({ x: asPercent(startX.value), y: asPercent(startY.value) });
  const path = image.sent ?? image.value;

  function follow({ currentTarget }: FormEvent<HTMLElement>) {
    const [x, y] = [percentIn(currentTarget, 'x'), percentIn(currentTarget, 'y')];
    setPoint({ x: asPercent(x?.value), y: asPercent(y?.value) });
  }

  function take(event: MouseEvent<HTMLElement>) {
    const fields = event.currentTarget.closest<HTMLElement>('.picture-point');
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    for (const axis of ['x', 'y'] as const) {
      const input = fields && percentIn(fields, axis);
      if (!input) continue;
      input.value = String(Math.round(at[axis] * 100));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  return (
    <div className="picture-point form-stack" onInput={follow}>
      {children}
      <div className="field-grid">
        <FormNumber name={`${name}.focus.x`} label={t('admin:pictures.left')} maxLength={3} dir="ltr" suffix="%" />
        <FormNumber name={`${name}.focus.y`} label={t('admin:pictures.top')} maxLength={3} dir="ltr" suffix="%" />
      </div>
      {path && <PictureCrops path={path} point={point} onTake={take} />}
    </div>
  );
}

type CropsProps = { path: string; point: { x: number; y: number }; onTake: (event: MouseEvent<HTMLElement>) => void };

const CROPS = [
  { place: 'arch', aspect: 300 / 380 },
  { place: 'portrait', aspect: 3 / 4 },
  { place: 'card', aspect: 350 / 256 },
] as const;

function PictureCrops({ path, point, onTake }: CropsProps) {
  const { t } = useTranslation();
  const { src, width, height } = imageSources(path, { upTo: 240 });
  return (
    <div>
      <p className="field-label">{t('admin:pictures.crops')}</p>
      <div className="picture-crops">
        <figure className="picture-whole">
          {/* For a pointer alone: the two numbers do the same. */}
          <button type="button" className="picture-tap" dir="ltr" tabIndex={-1} aria-hidden="true" onClick={onTake}>
            <img src={src} alt="" width={width} height={height} loading="lazy" />
            <span style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
          </button>
          <figcaption>{t('admin:pictures.tap')}</figcaption>
        </figure>
        {CROPS.map(({ place, aspect }) => (
          <figure key={place} className={`picture-crop picture-crop-${place}`}>
            <img
              src={src}
              alt=""
              loading="lazy"
              style={{ aspectRatio: aspect, ...objectPosition(path, point, aspect) }}
            />
            <figcaption>{t(`admin:pictures.${place}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
