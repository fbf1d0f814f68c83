import type { AdminFormProps } from '~/admin/kit/admin-form';
import { FormLocalized } from '~/admin/kit/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { Spread } from '~/features/spread/spread';
import { shownSpread, type SpreadJson } from '~/features/spread/spread.json';
import { SPREAD_LENGTHS } from '~/features/spread/spread.schema';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { LinkField } from './banner-fields';
import { spreadValues } from './form-values';
import { PreviewedForm } from './previewed-form';
import { localizedOf } from './typed-localized';

type SpreadFormProps = { spread: SpreadJson; version: string | undefined; answer: AdminFormProps['answer'] };

/** The spread of the home page: its words, pictures and link, and the whole as it will stand there. */
export function SpreadForm({ spread, version, answer }: SpreadFormProps) {
  const { t } = useTranslation();
  return (
    <PreviewedForm
      id="spread"
      values={spreadValues(spread)}
      version={version}
      answer={answer}
      below
      preview={(typed) => (
        <SpreadPreview
          spread={{
            quotation: localizedOf(typed, 'quotation'),
            text: localizedOf(typed, 'text'),
            action: localizedOf(typed, 'action'),
            image: typed.image || null,
            archImage: typed.archImage || null,
            link: typed.link?.trim() ?? '',
          }}
        />
      )}
    >
      <Panel title={t('admin:home.words')}>
        <div className="form-stack">
          <FormLocalized
            name="quotation"
            label={t('admin:home.quotation')}
            hint={t('admin:home.quotationHint', { count: SPREAD_LENGTHS.quotation })}
            maxLength={SPREAD_LENGTHS.quotation}
          />
          <FormLocalized
            name="text"
            label={t('admin:home.text')}
            hint={t('admin:home.spreadWordsHint', { count: SPREAD_LENGTHS.words })}
            maxLength={SPREAD_LENGTHS.text}
            rows={7}
          />
          <LinkField />
          <FormLocalized
            name="action"
            label={t('admin:home.action')}
            hint={t('admin:home.linkWordsHint')}
            maxLength={SPREAD_LENGTHS.action}
          />
        </div>
      </Panel>
      <Panel title={t('admin:home.pictures')}>
        <div className="banner-pictures">
          <FormImage
            name="image"
            label={t('admin:home.desktopImage')}
            hint={t('admin:home.spreadImageHint')}
            ratio="4 / 3"
          />
          <FormImage
            name="archImage"
            label={t('admin:home.archImage')}
            hint={t('admin:home.archImageHint')}
            ratio="15 / 19"
          />
        </div>
      </Panel>
    </PreviewedForm>
  );
}

function SpreadPreview({ spread }: { spread: SpreadJson }) {
  const { t } = useTranslation();
  const shown = shownSpread(spread);
  return shown ? <Spread spread={shown} /> : <p className="preview-nothing">{t('admin:home.previewNothing.spread')}</p>;
}
