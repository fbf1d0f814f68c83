import type { RegionJson } from '~/features/region/region.json';
import type { SettingsJson } from '~/features/settings/settings.json';
import { formatPhone } from '~/i18n/format';

/** What the form of the store's own details starts with: numbers as people write them, money in EGP. */
export function settingsValues(settings: SettingsJson) {
  const { sample: _, phone, vodafoneCashNumber, whatsappNumber, freeDeliveryThreshold, ...rest } = settings;
  return {
    ...rest,
    phone: formatPhone(phone),
    vodafoneCashNumber: formatPhone(vodafoneCashNumber),
    whatsappNumber: formatPhone(whatsappNumber),
    freeDeliveryThreshold: freeDeliveryThreshold === null ? '' : String(freeDeliveryThreshold),
  };
}

/** What the form of all governorates starts with, in the shop's order. */
export const regionsValues = (regions: readonly RegionJson[]) => ({
  regions: regions.map(({ deliveryCharge, etaDays, codAllowed, active }) => ({
    deliveryCharge: String(deliveryCharge),
    etaDays: String(etaDays),
    codAllowed,
    active,
  })),
});
