export type StructuredValue = string | number | boolean | StructuredData | StructuredValue[];
/** One statement in schema.org's words, sent as JSON-LD. */
export type StructuredData = { [name: string]: StructuredValue };

type Purchase = { url: string; /** EGP. */ price: number; available: boolean };

/** What something costs and whether it can be had, as schema.org puts it. Price in EGP. */
export function offerData({ url, price, available }: Purchase): StructuredData {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EGP',
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}
