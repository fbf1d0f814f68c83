import { AdminForm } from '~/admin/kit/admin-form';
import { ImageRules } from '~/admin/kit/image-field';
import type { FormAnswer } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { useChosenPlace } from './chosen-place';
import { type CutOut, CutOuts } from './cut-outs';
import { PicturePlace } from './picture-place';
import { PictureSlot } from './picture-slot';

type Place = {
  image: string;
  order: string;
  alt: { en: string; ar: string };
  focus: { x: string; y: string };
};
type PicturesFormProps = {
  values: { images: Place[] };
  cutOuts: readonly CutOut[];
  version: string;
  answer: FormAnswer | undefined;
};

/**
 * The six places for pictures of a product: the files in their order, and of one of them the words in both languages
 * and the point that every crop keeps. Without scripts all that there are stand below each other.
 */
export function PicturesForm({ values, cutOuts, version, answer }: PicturesFormProps) {
  const { t } = useTranslation();
  const count = values.images.filter(({ image }) => image !== '').length;
  const { chosen, choose, live } = useChosenPlace(version, count);
  return (
    <AdminForm key={version} id="pictures" {...{ values, version, answer }}>
      <div className="pictures" data-live={live || undefined}>
        <Panel title={t('admin:pictures.heading')} className="pictures-all">
          <p className="pictures-count">{t('admin:pictures.said', { count })}</p>
          <ol className="picture-slots">
            {values.images.map((_, place) => (
              <PictureSlot key={place} {...{ place, count, isChosen: place === chosen }} onChoose={choose} />
            ))}
          </ol>
          <div className="field-hint pictures-rules">
            <ImageRules />
          </div>
        </Panel>
        {values.images.map((_, place) => (
          <PicturePlace key={place} place={place} isChosen={place === chosen} isNext={place <= count}>
            {place === chosen && cutOuts.length > 0 && <CutOuts cutOuts={cutOuts} />}
          </PicturePlace>
        ))}
      </div>
    </AdminForm>
  );
}
