import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import type { AdminFormProps } from '~/admin/kit/admin-form';
import { FormNumber, FormRadioCards } from '~/admin/kit/form-fields';
import { FormSelect } from '~/forms/form-fields';
import type { TypedValues } from '~/admin/kit/form-preview';
import { HomeSection } from '~/features/home/home-section';
import type { FilledSection, HomeSectionJson } from '~/features/home/home.json';
import { SECTION_TITLE_LENGTH } from '~/features/home/home.schema';
import { MAX_SECTION_CARDS, MIN_SECTION_CARDS } from '~/db/schema/home.values';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { homeSectionValues } from './form-values';
import { categoryOptions } from './homepage.admin';
import { LimitedLocalized } from './banner-fields';
import { PreviewedForm } from './previewed-form';
import { localizedOf } from './typed-localized';

type HomeSectionFormProps = {
  /** Null: a new one. */
  section: HomeSectionJson | null;
  version?: string | undefined;
  answer: AdminFormProps['answer'];
  /** The cards of what was saved or asked for last. */
  preview: FilledSection;
};

/** A home section: its title and what it shows; and the cards that stand in it. */
export function HomeSectionForm({ section, version, answer, preview }: HomeSectionFormProps) {
  const { t } = useTranslation();
  const categories = categoryOptions().map(({ value, keys }) => ({
    value,
    label: keys.length > 0 ? keys.map((key) => t(key)).join(' › ') : t('admin:home.everything'),
  }));
  const names = {
    ...Object.fromEntries(categories.map(({ value, label }) => [value, label])),
    products: t('admin:home.sourceProducts'),
    collections: t('admin:home.sourceCollections'),
  };
  return (
    <PreviewedForm
      id="home-section"
      values={homeSectionValues(section)}
      version={version}
      names={names}
      answer={answer}
      list="/admin/manage-home-sections"
      below
      preview={(typed) => <SectionPreview typed={typed} start={preview} />}
    >
      <Panel>
        <div className="form-stack">
          <LimitedLocalized name="title" label={t('admin:home.title')} required max={SECTION_TITLE_LENGTH} />
          <FormRadioCards
            name="source"
            label={t('admin:home.source')}
            className="radio-cards section-sources"
            choices={[
              {
                value: 'products',
                title: t('admin:home.sourceProducts'),
                text: t('admin:home.sourceProductsText'),
                icon: 'package',
              },
              {
                value: 'collections',
                title: t('admin:home.sourceCollections'),
                text: t('admin:home.sourceCollectionsText'),
                icon: 'gift',
              },
            ]}
          />
          <div className="field-grid">
            <FormSelect name="place" label={t('admin:home.place')} options={categories} className="section-place" />
            <FormNumber
              name="limit"
              label={t('admin:home.limit')}
              hint={t('admin:home.limitHint', { min: MIN_SECTION_CARDS, max: MAX_SECTION_CARDS })}
              maxLength={2}
            />
          </div>
        </div>
      </Panel>
    </PreviewedForm>
  );
}

/** Waits until typing pauses before asking for other cards. */
const PAUSE_MS = 250;

function SectionPreview({ typed, start }: { typed: TypedValues; start: FilledSection }) {
  const { t } = useTranslation();
  const cards = useFetcher<{ preview: FilledSection }>({ key: 'section-preview' });
  const { source = '', place = '', limit = '' } = typed;
  const wanted = new URLSearchParams({ step: 'preview', source, place, limit }).toString();
  const shown = useRef(wanted);
  const { submit } = cards;
  useEffect(() => {
    if (shown.current === wanted) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      submit(new URLSearchParams(wanted), { method: 'post' });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, submit]);
  const section = { ...(cards.data?.preview ?? start), title: localizedOf(typed, 'title') };
  if (section.products.length + section.collections.length === 0)
    return <p className="preview-nothing">{t('admin:home.previewEmpty')}</p>;
  return <HomeSection section={section} />;
}
