import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { settings } from '~/db/schema/settings.server';
import { versionOf } from '~/features/catalogue/record-version';

import { type SettingsJson, settingsJson, type SettingsRow } from './settings.json';

/** What a store shows before its owner has written anything: no threshold, nothing to pay into. */
const EMPTY: SettingsRow = {
  singleton: true,
  email: '',
  phone: '',
  branchAddressEn: '',
  branchAddressAr: '',
  counterHoursEn: '',
  counterHoursAr: '',
  facebook: '',
  instagram: '',
  instapayAddress: '',
  vodafoneCashNumber: '',
  whatsappNumber: '',
  nameEn: '',
  nameAr: '',
  logo: '',
  tradeName: '',
  commercialRegister: '',
  taxNumber: '',
  freeDeliveryThreshold: null,
  firstLanguage: 'en',
  confirmHours: 48,
  twoStepRequired: false,
  reviewsAtOnce: false,
  customMeaningEn: '',
  customMeaningAr: '',
  originalMeaningEn: '',
  originalMeaningAr: '',
  highCopyMeaningEn: '',
  highCopyMeaningAr: '',
  sample: false,
  updatedAt: new Date(0),
};

/** The settings row; `freeDeliveryThreshold` in piastres. Pass the transaction when money depends on it. */
export async function readSettings(executor: Executor = db): Promise<SettingsRow> {
  const [row] = await executor.select().from(settings).limit(1);
  return row ?? EMPTY;
}

/** The store's details for pages, cached until they change (contract 1.4, 7.1). */
export function getSettings(): Promise<SettingsJson> {
  return cached('settings', [], async () => settingsJson(await readSettings()));
}

/** The store's details with the state they were read in, for their form (contract 7.1). */
export async function getVersionedSettings(): Promise<{ record: SettingsJson; version: string }> {
  const row = await readSettings();
  return { record: settingsJson(row), version: versionOf(row) };
}
