import type { AdminFormProps } from '~/admin/kit/admin-form';
import { DateFields } from '~/features/dates/date-fields';
import { OfferStrip } from '~/features/home/offer-strip';
import { OfferWords } from '~/features/offer/offer-words';
import type { OfferJson } from '~/features/offer/offer.json';
import { OFFER_TITLE_LENGTH } from '~/features/offer/offer.schema';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { offerBannerValues, offerBarValues } from './form-values';
import { BothPictures, LimitedLocalized, LinkField } from './banner-fields';
import { PreviewedForm } from './previewed-form';
import { localizedOf } from './typed-localized';

type OfferFormProps = { offer: OfferJson; version: string | undefined; answer: AdminFormProps['answer'] };

export function OfferBarForm({ offer, version, answer }: OfferFormProps) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      id="offer-bar"
      values={offerBarValues(offer)}
      version={version}
      answer={answer}
      band={false}
      preview={(typed) => <BarPreview title={localizedOf(typed, 'title')} link={typed.link ?? ''} />}
    >
      <Panel>
        <div className="form-stack">
          <LimitedLocalized name="title" label={t('admin:home.barTitle')} max={OFFER_TITLE_LENGTH} />
          <LinkField />
          <DateFields />
        </div>
      </Panel>
    </PreviewedForm>
  );
}

function BarPreview({ title, link }: { title: OfferJson['title']; link: string }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const text = pick(title);
  if (!text) return <p className="preview-nothing">{t('admin:home.previewNothing.offerBar')}</p>;
  return (
    <div className="offer-bar">
      <p className="page-wrap offer-bar-row">
        <span className="offer-bar-link">
          <OfferWords title={text} leads={link !== ''} />
        </span>
      </p>
    </div>
  );
}

/** The offer banner: title and pictures, and the banner as it will stand on the home page. */
export function OfferBannerForm({ offer, version, answer }: OfferFormProps) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      id="offer-banner"
      values={offerBannerValues(offer)}
      version={version}
      answer={answer}
      preview={(typed) => {
        const shown = { ...offer, secondaryTitle: localizedOf(typed, 'secondaryTitle') };
        const pictures = { desktopImage: typed.desktopImage || null, mobileImage: typed.mobileImage || null };
        return <BannerPreview offer={{ ...shown, ...pictures }} />;
      }}
    >
      <Panel title={t('admin:home.words')}>
        <LimitedLocalized name="secondaryTitle" label={t('admin:home.bannerTitle')} max={OFFER_TITLE_LENGTH} />
        <DateFields from="secondaryFrom" to="secondaryTo" />
      </Panel>
      <Panel title={t('admin:home.pictures')}>
        <BothPictures
          hints={[t('admin:home.desktopStripHint'), t('admin:home.mobileStripHint')]}
          ratios={['15 / 4', '4 / 3']}
        />
      </Panel>
    </PreviewedForm>
  );
}

function BannerPreview({ offer }: { offer: OfferJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const isShown = pick(offer.secondaryTitle) && (offer.desktopImage || offer.mobileImage);
  return isShown ? (
    <OfferStrip offer={offer} />
  ) : (
    <p className="preview-nothing">{t('admin:home.previewNothing.banner')}</p>
  );
}
