import { describe, expect, it } from 'vitest';

import { translator } from './i18n.server';

/** What the change log calls a field, and what the form calls it where an admin fills it in. */
const FIELDS = [
  ['tone', 'admin:home.tone'],
  ['text', 'admin:home.text'],
  ['action', 'admin:home.action'],
  ['quotation', 'admin:home.quotation'],
  ['archImage', 'admin:home.archImage'],
  ['desktopImage', 'admin:home.desktopImage'],
  ['mobileImage', 'admin:home.mobileImage'],
  ['alt', 'admin:home.alt'],
  ['secondaryTitle', 'admin:home.bannerTitle'],
  ['inspiredBy_name', 'admin:products.form.inspiredBy'],
  ['inspiredBy_image', 'admin:products.form.inspiredImage'],
  ['materialsImage', 'admin:products.form.materialsImage'],
  ['branch', 'admin:products.form.branch'],
  ['pool', 'admin:collections.pool'],
  ['offerType', 'admin:collections.offerTypeLabel'],
  ['whatsappNumber', 'admin:store.whatsapp'],
  ['freeDeliveryThreshold', 'admin:store.threshold'],
  ['deliveryCharge', 'admin:store.charge'],
  ['branchAddress', 'admin:store.branchAddress'],
  ['phone', 'admin:store.phone'],
] as const;

describe('the change log', () => {
  it.each(FIELDS)('calls %s as its form does', (field, label) => {
    const t = translator('ar');
    expect(t(`admin:audit.field.${field}`)).toBe(t(label));
  });

  it('calls the words of a banner and of the spread so in English too', () => {
    const t = translator('en');
    for (const field of ['text', 'action', 'quotation', 'archImage'] as const)
      expect(t(`admin:audit.field.${field}`)).toBe(t(`admin:home.${field}`));
  });
});
