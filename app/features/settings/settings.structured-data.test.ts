import { describe, expect, it } from 'vitest';

import { organizationData } from './settings.structured-data';

const site = { origin: 'https://shop.example', language: 'ar', siteName: 'عطارة', logo: '' } as const;
const settings = {
  email: 'care@shop.example',
  phone: '+201000000000',
  branchAddress: { en: '14 Tahrir Street, Giza', ar: '14 شارع التحرير، الجيزة' },
  facebook: 'https://facebook.example/attara',
  instagram: '/contact',
};

describe('organizationData', () => {
  it('says what the settings say, in the language of the page, and as a profile only what stands elsewhere', () => {
    expect(organizationData(settings, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'عطارة',
      url: 'https://shop.example/',
      logo: 'https://shop.example/icons/icon-512.png',
      email: 'care@shop.example',
      telephone: '+201000000000',
      address: { '@type': 'PostalAddress', streetAddress: '14 شارع التحرير، الجيزة', addressCountry: 'EG' },
      sameAs: ['https://facebook.example/attara'],
    });
  });

  it('shows the logo of the store, where it has one', () => {
    const logo = '/imgs/site/0123-600x200.webp';
    expect(organizationData(settings, { ...site, logo }).logo).toBe(`https://shop.example${logo}`);
  });

  it('leaves out what the shop has not written', () => {
    const empty = { email: '', phone: '', branchAddress: { en: '', ar: '' }, facebook: '', instagram: '' };
    expect(Object.keys(organizationData(empty, site))).toEqual(['@context', '@type', 'name', 'url', 'logo']);
  });
});
