import type { AdminFormProps } from '~/admin/kit/admin-form';
import { DateFields } from '~/features/dates/date-fields';
import { FormRadioCards } from '~/admin/kit/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { HomeBanners } from '~/features/home/home-banners';
import type { HomeBannerJson } from '~/features/home/home.json';
import { BANNER_LENGTHS } from '~/features/home/home.schema';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { homeBannerValues } from './form-values';
import { LimitedLocalized, LinkField } from './banner-fields';
import { PreviewedForm } from './previewed-form';
import { localizedOf } from './typed-localized';

type HomeBannerFormProps = {
  /** Null: a new one. */
  banner: HomeBannerJson | null;
  version?: string | undefined;
  answer: AdminFormProps['answer'];
};

/** A home banner: its picture, its title, where it leads and whether its words are light or dark. */
export function HomeBannerForm({ banner, version, answer }: HomeBannerFormProps) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      id="home-banner"
      values={homeBannerValues(banner)}
      version={version}
      names={{ light: t('admin:home.toneLight'), dark: t('admin:home.toneDark') }}
      answer={answer}
      list="/admin/manage-home-banners"
      preview={(typed) =>
        typed.image ? (
          <HomeBanners
            banners={[
              {
                _id: 'preview',
                order: 0,

                image: typed.image,
                title: localizedOf(typed, 'title'),
                link: typed.link || '/',
                tone: typed.tone === 'light' || (typed.tone !== 'dark' && banner?.tone === 'light') ? 'light' : 'dark',
              },
            ]}
          />
        ) : (
          <p className="preview-nothing">{t('admin:home.previewNothing.picture')}</p>
        )
      }
    >
      <div className="form-columns">
        <Panel>
          <div className="form-stack">
            <LimitedLocalized name="title" label={t('admin:home.title')} required max={BANNER_LENGTHS.title} />
            <LinkField required />
            <DateFields />
            <FormRadioCards
              name="tone"
              label={t('admin:home.tone')}
              choices={[
                { value: '', title: t('admin:home.toneAuto'), text: t('admin:home.toneAutoText') },
                { value: 'dark', title: t('admin:home.toneDark'), text: t('admin:home.toneDarkText'), icon: 'moon' },
                { value: 'light', title: t('admin:home.toneLight'), text: t('admin:home.toneLightText'), icon: 'sun' },
              ]}
            />
          </div>
        </Panel>
        <Panel>
          <FormImage name="image" label={t('admin:home.image')} hint={t('admin:home.imageHint')} ratio="3 / 2" />
        </Panel>
      </div>
    </PreviewedForm>
  );
}
