import type { SettingsRow } from './settings.json';

/** Sample details of a shop in Giza, shown to the owner as samples until changed. The threshold is in EGP. */
export const SAMPLE_SETTINGS = {
  email: 'care@attara.example',
  phone: '+201005550142',
  branchAddress: { en: 'Dokki, Giza', ar: 'الدقي، الجيزة' },
  facebook: 'https://facebook.example/attara',
  instagram: 'https://instagram.example/attara',
  instapayAddress: 'attara@instapay',
  vodafoneCashNumber: '+201005550143',
  whatsappNumber: '+201005550142',
  freeDeliveryThreshold: 2000,
};

type Details = 'email' | 'phone' | 'whatsappNumber' | 'instapayAddress' | 'vodafoneCashNumber';

/** Whether one of these details is still that of the sample store. All are until the settings are saved. */
export const hasSample = (settings: SettingsRow, ...names: Details[]): boolean =>
  settings.sample || names.some((name) => settings[name] === SAMPLE_SETTINGS[name]);
