import type { RegionJson } from '~/features/region/region.json';
import { regionLabel } from '~/features/region/region.rules';
import type { UserJson } from '~/features/user/user.json';
import { WhoseForm } from '~/features/user/whose-form';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText, FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatPhone } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { FormPassword } from './form-password';

type FormState = { answer: FormAnswer | undefined; busy: boolean };
type DetailsFormProps = FormState & {
  profile: UserJson;
  regions: readonly RegionJson[];
  typed: Record<string, string> | null;
};

/** Name, phone and address (contract 4.2). The password is asked for once another phone is sent. */
export function DetailsForm({ profile, regions, typed, answer, busy }: DetailsFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { address } = profile;
  // A governorate that the shop no longer delivers to stays chosen until the person chooses another.
  const own = address.region && !regions.some(({ _id }) => _id === address.region?._id) ? [address.region] : [];
  const { city, street, apartment, landmark, note } = address;
  const stored = {
    name: profile.name,
    phone: formatPhone(profile.phone ?? ''),
    phone2: formatPhone(address.phone2),
    region: address.region?._id ?? '',
    ...{ city, street, apartment, landmark, note },
  };
  const form = useServerForm({ id: 'details', start: { ...stored, ...typed }, answer });
  const faults = answer?.result.error;
  const asksForPassword = faults?.currentPassword ?? faults?.phone?.includes('user.phoneTaken');
  const optional = `(${t('account:profile.optional')})`;
  const field = (name: keyof typeof stored) => ({ name, label: t(`account:profile.${name}`) });
  return (
    <Panel title={t('account:profile.details')} className="grid content-start">
      <ServerForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="details" />
        <WhoseForm />
        <FormFaults form={form} />
        <div className="field-grid">
          <FormText {...field('name')} required autoComplete="name" />
          <FormText {...field('phone')} type="tel" required={profile.phone !== null} dir="ltr" autoComplete="tel" />
          <FormText {...field('phone2')} mark={optional} type="tel" dir="ltr" autoComplete="off" />
          <FormSelect
            {...field('region')}
            autoComplete="address-level1"
            options={[
              { value: '', label: t('account:profile.chooseRegion') },
              ...[...regions, ...own].map((region) => ({ value: region._id, label: regionLabel(region, language) })),
            ]}
          />
          <FormText {...field('city')} autoComplete="address-level2" />
          <FormText {...field('street')} autoComplete="address-line1" />
          <FormText {...field('apartment')} mark={optional} autoComplete="address-line2" />
          <FormText {...field('landmark')} mark={optional} autoComplete="address-line3" />
          <FormTextarea {...field('note')} mark={optional} wide rows={3} />
        </div>
        {asksForPassword && <PresentPassword />}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('account:profile.save')}
        </Button>
      </ServerForm>
    </Panel>
  );
}

/** Another e-mail asks for the password (contract 4.2). */
export function EmailForm({ email, answer, busy }: FormState & { email: string }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'email', start: { email }, answer });
  return (
    <Panel title={t('account:profile.changeEmail')}>
      <ServerForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="email" />
        <FormFaults form={form} />
        <p className="text-ink-soft">{t('account:profile.emailText')}</p>
        <FormText
          name="email"
          type="email"
          label={t('account:profile.email')}
          required
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <PresentPassword />
        <Button type="submit" variant="line" busy={busy} className="justify-self-start">
          {t('account:profile.saveEmail')}
        </Button>
      </ServerForm>
    </Panel>
  );
}

function PresentPassword() {
  const { t } = useTranslation();
  return (
    <FormPassword name="currentPassword" label={t('account:profile.currentPassword')} autoComplete="current-password" />
  );
}

/** The present password and the new one twice; every other device is logged out (contract 4.4). */
export function PasswordForm({ email, answer, busy }: FormState & { email: string }) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'password', answer });
  return (
    <Panel title={t('account:profile.password')}>
      <ServerForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers whose password changes. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <FormFaults form={form} />
        <p className="text-ink-soft">{t('account:profile.passwordText')}</p>
        <PresentPassword />
        <FormPassword
          name="password"
          label={t('account:profile.newPassword')}
          hint={t('account:register.passwordHint')}
          autoComplete="new-password"
        />
        <FormPassword name="passwordConfirm" label={t('account:profile.repeatPassword')} autoComplete="new-password" />
        <Button type="submit" variant="line" busy={busy} className="justify-self-start">
          {t('account:profile.changePassword')}
        </Button>
      </ServerForm>
    </Panel>
  );
}
