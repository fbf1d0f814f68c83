// The offer of the other language, and what search engines say below the titles of pages. Loaders alone ask for these,
// so browsers fetch none.
export default {
  // To visitors who prefer the other language, in that language.
  languageOffer: 'تصفّح المتجر بالعربية',
  search: 'What {{shop}} has for “\u2068{{q}}\u2069”: perfumes, incense, burners and sets.',
  store: '{{title}} at {{shop}}: prices in EGP, delivered all over Egypt, paid {{ways}}.',
  storeOfAll: 'Everything at {{shop}}: prices in EGP, delivered all over Egypt, paid {{ways}}.',
  home: 'Perfume blended to order, ready-made perfume, incense, burners and body deodorants, delivered across Egypt.',
  contact: 'How to reach {{shop}}: WhatsApp, phone, e-mail, and our branch.',
  collection:
    'Gift sets and offers from {{shop}}: bundles with one price, and sets of custom perfume that you compose, ' +
    'with one bottle free.',
  product: '{{name}}: {{what}}, {{price}} at {{shop}}. Delivered all over Egypt.',
  productFrom: '{{name}}: {{what}}, from {{price}} at {{shop}}. Delivered all over Egypt.',
};
