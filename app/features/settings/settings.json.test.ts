import { describe, expect, it } from 'vitest';

import { type SettingsRow, settingsJson } from './settings.json';

const row: SettingsRow = {
  singleton: true,
  email: 'care@shop.example',
  phone: '+201000000000',
  branchAddressEn: 'Dokki, Giza',
  branchAddressAr: 'الدقي، الجيزة',
  counterHoursEn: '',
  counterHoursAr: '',
  facebook: 'https://facebook.example/attara',
  instagram: 'javascript:alert(1)',
  instapayAddress: 'attara@instapay',
  vodafoneCashNumber: '+201000000000',
  whatsappNumber: '+201000000000',
  nameEn: '',
  nameAr: '',
  logo: '',
  tradeName: '',
  commercialRegister: '',
  taxNumber: '',
  freeDeliveryThreshold: 150_050,
  confirmHours: 48,
  twoStepRequired: false,
  reviewsAtOnce: false,
  firstLanguage: 'en',
  customMeaningEn: '',
  customMeaningAr: '',
  originalMeaningEn: '',
  originalMeaningAr: '',
  highCopyMeaningEn: '',
  highCopyMeaningAr: '',
  sample: false,
  updatedAt: new Date(0),
};

describe('settingsJson', () => {
  it('shows no link that must not be followed', () => {
    expect(settingsJson(row)).toMatchObject({ facebook: 'https://facebook.example/attara', instagram: '' });
  });

  it('shows the threshold in EGP, and none where none is set', () => {
    expect(settingsJson(row).freeDeliveryThreshold).toBe(1500.5);
    expect(settingsJson({ ...row, freeDeliveryThreshold: null }).freeDeliveryThreshold).toBeNull();
  });
});
