import type { RegionJson } from '~/features/region/region.json';
import { withoutSamples } from '~/features/settings/sample-settings';
import type { SettingsJson } from '~/features/settings/settings.json';
import { formatPhone } from '~/i18n/format';

const NOWHERE = { en: '', ar: '' };

/**
 * What the form of the store's own details starts with: numbers as people write them, money in EGP, and nothing in
 * place of what is a sample.
 */
export function settingsValues({ sample, ...settings }: SettingsJson) {
  const own = sample ? { ...withoutSamples(settings), branchAddress: NOWHERE, counterHours: NOWHERE } : settings;
  const { phone, vodafoneCashNumber, whatsappNumber, freeDeliveryThreshold, confirmHours, ...rest } = own;
  return {
    ...rest,
    phone: formatPhone(phone),
    vodafoneCashNumber: formatPhone(vodafoneCashNumber),
    whatsappNumber: formatPhone(whatsappNumber),
    freeDeliveryThreshold: freeDeliveryThreshold === null ? '' : String(freeDeliveryThreshold),
    confirmHours: confirmHours === null ? '' : String(confirmHours),
  };
}

export const regionsValues = (regions: readonly RegionJson[]) => ({
  regions: regions.map(({ deliveryCharge, etaDays, codAllowed, active }) => ({
    deliveryCharge: String(deliveryCharge),
    etaDays: String(etaDays),
    codAllowed,
    active,
  })),
});
