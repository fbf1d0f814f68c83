import { Link } from '@remix-run/react';

import { FIRST_LANGUAGES } from '~/db/schema/settings.values';
import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormLocalized, FormMoney, FormNumber, FormRadioCards } from '~/admin/kit/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { FormText } from '~/forms/form-fields';
import type { SettingsJson } from '~/features/settings/settings.json';
import { MEANING_LENGTH, SHOP_NAME_LENGTH, TRADE_NAME_LENGTH } from '~/features/settings/settings.schema';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Panel } from '~/ui/layout';

import { settingsValues } from './form-values';

type Hinted =
  | 'phone'
  | 'whatsapp'
  | 'branchAddress'
  | 'counterHours'
  | 'instapay'
  | 'vodafoneCash'
  | 'threshold'
  | 'confirmHours'
  | 'name'
  | 'logo'
  | 'tradeName'
  | 'taxNumber';

/** What is said beside a field that has a hint. */
function useSaid() {
  const { t } = useTranslation();
  return (key: Hinted) => ({ label: t(`admin:store.${key}`), hint: t(`admin:store.${key}Hint`) });
}

type SettingsFormProps = { settings: SettingsJson; version: string; answer: AdminFormProps['answer'] };

/** The store's own details; samples are called so until the owner has put their own in. */
export function SettingsForm({ settings, version, answer }: SettingsFormProps) {
  const { t } = useTranslation();
  const said = useSaid();
  return (
    <AdminForm id="settings" values={settingsValues(settings)} version={version} answer={answer}>
      {settings.sample && (
        <Alert title={t('admin:store.sampleTitle')}>
          <p>{t('admin:store.sampleText')}</p>
        </Alert>
      )}
      <div className="settings-panels">
        <OwnPanel />
        <PapersPanel />
        <div className="form-column">
          <Panel title={t('admin:store.contact')}>
            <div className="form-stack">
              <FormText name="email" type="email" label={t('admin:store.email')} dir="ltr" />
              <FormText name="phone" type="tel" {...said('phone')} dir="ltr" />
              <FormText name="whatsappNumber" type="tel" {...said('whatsapp')} dir="ltr" />
              <FormLocalized name="branchAddress" {...said('branchAddress')} rows={2} maxLength={200} />
              <FormLocalized name="counterHours" {...said('counterHours')} maxLength={100} />
            </div>
          </Panel>
          <MeaningPanel />
        </div>
        <div className="form-column">
          <Panel title={t('admin:store.payment')}>
            <div className="form-stack">
              <FormText name="instapayAddress" {...said('instapay')} dir="ltr" />
              <FormText name="vodafoneCashNumber" type="tel" {...said('vodafoneCash')} dir="ltr" />
            </div>
          </Panel>
          <Panel title={t('admin:store.delivery')}>
            <div className="form-stack">
              <FormMoney name="freeDeliveryThreshold" {...said('threshold')} />
              <p>
                <Link to="/admin/regions" className="link link-tall">
                  {t('admin:store.toRegions')}
                </Link>
              </p>
            </div>
          </Panel>
          <Panel title={t('admin:store.confirming')}>
            <div className="form-stack">
              <FormNumber name="confirmHours" {...said('confirmHours')} maxLength={3} />
            </div>
          </Panel>
          <LanguagePanel />
          <Panel title={t('admin:store.profiles')}>
            <div className="form-stack">
              {(['facebook', 'instagram'] as const).map((name) => (
                <FormText
                  key={name}
                  name={name}
                  type="url"
                  label={t(`admin:store.${name}`)}
                  hint={t('admin:store.profileHint')}
                  dir="ltr"
                />
              ))}
            </div>
          </Panel>
          <Panel title={t('admin:store.developers')}>
            <p className="text-ink-soft">{t('admin:store.developersText')}</p>
            <p>
              <Link to="/api/docs" className="link link-tall">
                {t('admin:store.toReference')}
              </Link>
            </p>
          </Panel>
        </div>
      </div>
    </AdminForm>
  );
}

/** The language of a first visit (contract 1.2). */
function LanguagePanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:store.language')}>
      <div className="form-stack">
        <FormRadioCards
          name="firstLanguage"
          label={t('admin:store.firstLanguage')}
          choices={FIRST_LANGUAGES.map((value) => ({
            value,
            title: t(`admin:store.first.${value}`),
            text: t(`admin:store.firstText.${value}`),
          }))}
        />
        <p className="text-ink-soft">{t('admin:store.languageHint')}</p>
      </div>
    </Panel>
  );
}

const MEANINGS = ['customMeaning', 'originalMeaning', 'highCopyMeaning'] as const;

/** What product pages say of custom, original and high copy. */
function MeaningPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:store.meanings')}>
      <div className="form-stack">
        <p className="text-ink-soft">{t('admin:store.meaningsHint')}</p>
        {MEANINGS.map((name) => (
          <FormLocalized key={name} name={name} label={t(`admin:store.${name}`)} rows={3} maxLength={MEANING_LENGTH} />
        ))}
      </div>
    </Panel>
  );
}

function OwnPanel() {
  const { t } = useTranslation();
  const said = useSaid();
  return (
    <Panel title={t('admin:store.own')}>
      <div className="form-stack">
        <p className="text-ink-soft">{t('admin:store.ownHint')}</p>
        <FormLocalized name="name" {...said('name')} maxLength={SHOP_NAME_LENGTH} />
        <FormImage name="logo" {...said('logo')} ratio="3 / 1" />
      </div>
    </Panel>
  );
}

/** What the law wants to see on an invoice. */
function PapersPanel() {
  const { t } = useTranslation();
  const said = useSaid();
  return (
    <Panel title={t('admin:store.papers')}>
      <div className="form-stack">
        <FormText name="tradeName" {...said('tradeName')} dir="auto" maxLength={TRADE_NAME_LENGTH} />
        <FormText
          name="commercialRegister"
          label={t('admin:store.commercialRegister')}
          dir="ltr"
          inputMode="numeric"
          maxLength={30}
        />
        <FormText name="taxNumber" {...said('taxNumber')} dir="ltr" inputMode="numeric" maxLength={30} />
      </div>
    </Panel>
  );
}
