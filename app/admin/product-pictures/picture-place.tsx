import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';

import { FormLocalized, FormNumber } from '~/admin/kit/form-fields';
import { useFormField } from '~/forms/form-answer';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { objectPosition } from '~/images/object-position';
import { Panel } from '~/ui/layout';

type PlaceProps = {
  place: number;
  isChosen: boolean;
  /** One that there is, or the first empty one. */
  isNext: boolean;
  /** Below its crops. */
  children: ReactNode;
};

export const placeId = (place: number): string => `picture-${place + 1}`;

const percentIn = (fields: HTMLElement, axis: string): HTMLInputElement | null =>
  fields.querySelector(`input[name$=".focus.${axis}"]`);
const asPercent = (text: string | undefined) => Math.min(100, Math.max(0, Number(text) || 0));

/** Whether any of what is said of a picture is wrong: then it stands open, whichever was chosen. */
function useFaulty(name: string): boolean {
  const fields = [
    useFormField(`${name}.alt.en`),
    useFormField(`${name}.alt.ar`),
    useFormField(`${name}.focus.x`),
    useFormField(`${name}.focus.y`),
    useFormField(`${name}.order`),
  ];
  return fields.some(({ error }) => error !== undefined);
}

/**
 * What is said of one picture: its words, and the focal point as two numbers and, with scripts, by a tap on the
 * picture; beside it how each place crops it.
 */
export function PicturePlace({ place, isChosen, isNext, children }: PlaceProps) {
  const { t } = useTranslation();
  const name = `images[${place}]`;
  const faulty = useFaulty(name);
  const image = useFormField(`${name}.image`);
  const [startX, startY] = [useFormField(`${name}.focus.x`), useFormField(`${name}.focus.y`)];
  const [point, setPoint] = useState({ x: asPercent(startX.value), y: asPercent(startY.value) });
  const path = image.sent ?? image.value;

  function follow({ currentTarget }: FormEvent<HTMLElement>) {
    const [x, y] = [percentIn(currentTarget, 'x'), percentIn(currentTarget, 'y')];
    setPoint({ x: asPercent(x?.value), y: asPercent(y?.value) });
  }

  return (
    <div
      className="picture-place"
      id={placeId(place)}
      data-open={isChosen || faulty || undefined}
      data-next={isNext || undefined}
      onInput={follow}
    >
      <section className="panel picture-said" tabIndex={-1} aria-labelledby={`${placeId(place)}-title`}>
        <h2 className="panel-title" id={`${placeId(place)}-title`}>
          {t('admin:pictures.number', { number: place + 1 })}
        </h2>
        {path && <p className="pictures-count picture-tap-hint">{t('admin:pictures.tap')}</p>}
        {path && <WholePicture path={path} point={point} />}
        <div className="form-stack">
          <div className="field-grid">
            <FormNumber name={`${name}.focus.x`} label={t('admin:pictures.left')} maxLength={3} dir="ltr" suffix="%" />
            <FormNumber name={`${name}.focus.y`} label={t('admin:pictures.top')} maxLength={3} dir="ltr" suffix="%" />
          </div>
          <FormLocalized name={`${name}.alt`} label={t('admin:pictures.alt')} maxLength={200} />
          <p className="field-hint">{t('admin:pictures.altHint')}</p>
          <div className="picture-order">
            <FormNumber name={`${name}.order`} label={t('admin:pictures.order')} maxLength={1} dir="ltr" />
          </div>
        </div>
      </section>
      <div className="picture-side">
        {path && <PictureCrops path={path} point={point} />}
        {children}
      </div>
    </div>
  );
}

type Shown = { path: string; point: { x: number; y: number } };

function WholePicture({ path, point }: Shown) {
  const { src, width, height } = imageSources(path, { upTo: 360 });

  function take(event: MouseEvent<HTMLElement>) {
    const fields = event.currentTarget.closest<HTMLElement>('.picture-place');
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
    // For a pointer alone: the two numbers do the same.
    <button type="button" className="picture-tap" dir="ltr" tabIndex={-1} aria-hidden="true" onClick={take}>
      <img src={src} alt="" width={width} height={height} loading="lazy" />
      <span className="picture-upright" style={{ insetInlineStart: `${point.x}%` }} />
      <span className="picture-level" style={{ insetBlockStart: `${point.y}%` }} />
      <span className="picture-point" style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
    </button>
  );
}

const CROPS = [
  { place: 'arch', aspect: 300 / 380 },
  { place: 'portrait', aspect: 3 / 4 },
  { place: 'card', aspect: 350 / 256 },
] as const;

function PictureCrops({ path, point }: Shown) {
  const { t } = useTranslation();
  const { src } = imageSources(path, { upTo: 300 });
  return (
    <Panel title={t('admin:pictures.crops')}>
      <div className="picture-crops">
        {CROPS.map(({ place, aspect }) => (
          <figure key={place} className={`picture-crop-${place}`}>
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
    </Panel>
  );
}
