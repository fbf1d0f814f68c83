import { describe, expect, it } from 'vitest';

import { settingsSchema } from './settings.schema';

const typed = {
  name: { en: ' Nile  Scents ', ar: '' },
  logo: '',
  tradeName: 'Nile Trading & Co.',
  commercialRegister: '٨٨ ٤٤١',
  taxNumber: '١٢٣-٤٥٦-٧٨٩',
  email: ' care@shop.example ',
  phone: '٠١٠٠ ٥٥٥ ٠١٤٢',
  branchAddress: { en: 'Dokki, Giza', ar: 'الدقي، الجيزة' },
  counterHours: { en: 'every day from 11', ar: '' },
  facebook: 'https://facebook.example/attara',
  instagram: '',
  instapayAddress: 'attara@instapay',
  vodafoneCashNumber: '01005550143',
  whatsappNumber: '',
  freeDeliveryThreshold: '2,000.50',
  confirmHours: ' ٤٨ ',
  firstLanguage: 'browser',
  customMeaning: { en: '', ar: ' تركيب:  نمزجه بعد طلبك. ' },
  originalMeaning: { en: '', ar: '' },
  highCopyMeaning: { en: '', ar: '' },
};
const faultsOf = (changes: Partial<Record<keyof typeof typed, unknown>>) =>
  settingsSchema
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('settingsSchema', () => {
  it('keeps phones in one spelling and the threshold in piastres', () => {
    expect(settingsSchema.parse(typed)).toEqual({
      ...typed,
      name: { en: 'Nile Scents', ar: '' },
      commercialRegister: '88441',
      taxNumber: '123456789',
      email: 'care@shop.example',
      phone: '+201005550142',
      vodafoneCashNumber: '+201005550143',
      freeDeliveryThreshold: 200_050,
      confirmHours: 48,
      customMeaning: { en: '', ar: 'تركيب: نمزجه بعد طلبك.' },
    });
    expect(settingsSchema.parse({ ...typed, freeDeliveryThreshold: '' }).freeDeliveryThreshold).toBeNull();
  });

  it.each([
    ['02 3335 1234', '+20233351234'],
    ['19123', '19123'],
    ['+20 3 480 1234', '+2034801234'],
  ])('takes %s as the phone of a shop', (phone, normalised) => {
    expect(settingsSchema.parse({ ...typed, phone }).phone).toBe(normalised);
  });

  it('names every field that does not hold what it must', () => {
    expect(
      faultsOf({
        name: { en: 'x'.repeat(61), ar: '' },
        logo: '/imgs/products/0-10x10.webp',
        tradeName: 'x'.repeat(121),
        commercialRegister: 'none',
        taxNumber: '12345678',
        email: 'care',
        phone: '123',
        branchAddress: { en: 'x', ar: 'الجيزة' },
        counterHours: { en: '', ar: 'س'.repeat(101) },
        facebook: 'http://facebook.example',
        instagram: '/contact',
        instapayAddress: 'not an address',
        vodafoneCashNumber: '0233351234',
        whatsappNumber: '19123',
        freeDeliveryThreshold: '0',
        confirmHours: '721',
        firstLanguage: 'fr',
        customMeaning: { en: 'x'.repeat(161), ar: '' },
      }),
    ).toEqual([
      'name.en settings.name',
      'logo imageUnknown',
      'tradeName settings.tradeName',
      'commercialRegister settings.commercialRegister',
      'taxNumber settings.taxNumber',
      'email settings.email',
      'phone settings.phone',
      'branchAddress.en settings.branchAddress',
      'counterHours.ar settings.counterHours',
      'facebook settings.profile',
      'instagram settings.profile',
      'instapayAddress settings.instapay',
      'vodafoneCashNumber settings.mobile',
      'whatsappNumber settings.mobile',
      'freeDeliveryThreshold settings.threshold',
      'confirmHours settings.confirmHours',
      'firstLanguage settings.firstLanguage',
      'customMeaning.en settings.meaning',
    ]);
  });

  it('asks for nothing: what is left out is shown nowhere', () => {
    expect(settingsSchema.parse({})).toMatchObject({ email: '', phone: '', instapayAddress: '', firstLanguage: 'en' });
    expect(faultsOf({ branchAddress: { en: '', ar: 'الجيزة' } })).toEqual([]);
  });
});
