import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { StructuredData } from '~/features/catalogue/structured-data';

import type { SettingsJson } from './settings.json';

/**
 * The shop as an organisation, with what its settings say of it (contract 7.1), for search engines. Empty ones are left
 * out.
 */
export function organizationData(
  settings: Pick<SettingsJson, 'email' | 'phone' | 'branchAddress' | 'facebook' | 'instagram'>,
  { origin, language, siteName, logo }: { origin: string; language: Language; siteName: string; logo: string },
): StructuredData {
  const { email, phone } = settings;
  const address = localize(settings.branchAddress, language);
  const profiles = [settings.facebook, settings.instagram].filter((link) => /^https:/i.test(link));
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: origin + (logo || '/icons/icon-512.png'),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'EG' } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
