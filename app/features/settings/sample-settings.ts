/** The details of the demo store, a shop in Giza that there is not. The threshold is in EGP. */
export const SAMPLE_SETTINGS = {
  email: 'care@attara.example',
  phone: '+201005550142',
  branchAddress: { en: 'Dokki, Giza', ar: 'الدقي، الجيزة' },
  counterHours: { en: 'every day, 11 am to 10 pm', ar: 'كل يوم من 11 صباحًا إلى 10 مساءً' },
  facebook: 'https://facebook.example/attara',
  instagram: 'https://instagram.example/attara',
  instapayAddress: 'attara@instapay',
  vodafoneCashNumber: '+201005550143',
  whatsappNumber: '+201005550142',
  freeDeliveryThreshold: 2000,
};

/** Where people write, call and pay: those of the demo store are nobody's, so none is ever saved as a shop's own. */
const ADDRESSES = [
  'email',
  'phone',
  'facebook',
  'instagram',
  'instapayAddress',
  'vodafoneCashNumber',
  'whatsappNumber',
] as const;

/** The same with each address that is the demo store's left empty. */
export function withoutSamples<Fields extends Record<(typeof ADDRESSES)[number], string>>(fields: Fields): Fields {
  const emptied = ADDRESSES.filter((name) => fields[name] === SAMPLE_SETTINGS[name]).map((name) => [name, '']);
  return { ...fields, ...(Object.fromEntries(emptied) as Partial<Fields>) };
}
