import type { AdminFormProps } from '~/admin/kit/admin-form';
import { DateFields } from '~/features/dates/date-fields';
import { FormLocalized } from '~/admin/kit/form-fields';
import { BANNER_LENGTHS } from '~/features/home/home.schema';
import type { MainBannerJson } from '~/features/home/home.json';
import { MainBanners } from '~/features/home/main-banners';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { mainBannerValues } from './form-values';
import { BothPictures, LimitedLocalized, LinkField } from './banner-fields';
import { PreviewedForm } from './previewed-form';
import { localizedOf } from './typed-localized';

type MainBannerFormProps = {
  /** Null: a new one. */
  banner: MainBannerJson | null;
  version?: string | undefined;
  answer: AdminFormProps['answer'];
};

/**
 * A main banner: pictures for both shapes of screen, words upon them, where it leads; and how it will open the home
 * page.
 */
export function MainBannerForm({ banner, version, answer }: MainBannerFormProps) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      id="main-banner"
      values={mainBannerValues(banner)}
      version={version}
      answer={answer}
      list="/admin/manage-main-banner"
      preview={(typed) => {
        const { desktopImage = '', mobileImage = '', link = '' } = typed;
        if (!desktopImage && !mobileImage)
          return <p className="preview-nothing">{t('admin:home.previewNothing.picture')}</p>;
        const pictures = { desktopImage: desktopImage || mobileImage, mobileImage: mobileImage || desktopImage };
        const words = (['alt', 'title', 'text', 'action'] as const).map(
          (name) => [name, localizedOf(typed, name)] as const,
        );
        const shown = {
          ...(Object.fromEntries(words) as Pick<MainBannerJson, (typeof words)[number][0]>),
          ...pictures,
        };
        return <MainBanners banners={[{ _id: 'preview', order: 0, link: link || '/', ...shown }]} />;
      }}
    >
      <Panel title={t('admin:home.pictures')}>
        <div className="form-stack">
          <BothPictures
            hints={[t('admin:home.desktopImageHint'), t('admin:home.mobileImageHint')]}
            ratios={['8 / 3', '4 / 5']}
          />
          <FormLocalized
            name="alt"
            label={t('admin:home.alt')}
            hint={t('admin:home.altHint')}
            required
            maxLength={BANNER_LENGTHS.alt}
          />
        </div>
      </Panel>
      <Panel title={t('admin:home.words')}>
        <div className="form-stack">
          <LimitedLocalized name="title" label={t('admin:home.title')} max={BANNER_LENGTHS.title} />
          <LimitedLocalized name="text" label={t('admin:home.text')} max={BANNER_LENGTHS.text} />
          <FormLocalized
            name="action"
            label={t('admin:home.action')}
            hint={t('admin:home.actionHint')}
            maxLength={BANNER_LENGTHS.action}
          />
          <LinkField required />
          <DateFields />
        </div>
      </Panel>
    </PreviewedForm>
  );
}
