// The offer of the other language, and what search engines say below the titles of pages. Loaders alone ask for these,
// so browsers fetch none.
export default {
  // To visitors who prefer the other language, in that language.
  languageOffer: 'Browse the store in English',
  search: 'كل ما عند {{shop}} عن «\u2068{{q}}\u2069»: عطور وبخور ومباخر وأطقم.',
  store: '{{title}} من {{shop}}: الأسعار بالجنيه المصري، وتوصيل لكل المحافظات، والدفع {{ways}}.',
  storeOfAll: 'تسوّق كل منتجات {{shop}}: الأسعار بالجنيه المصري، وتوصيل لكل المحافظات، والدفع {{ways}}.',
  home: 'عطور تركيب تُصنع على طلبك، وعطور جاهزة وبخور ومباخر ومعطرات للجسم، تصلك في أي محافظة.',
  contact: 'كل طرق الوصول إلى {{shop}}: واتساب وتليفون وبريد إلكتروني، وفرعنا.',
  collection: 'أطقم هدايا وعروض من {{shop}}: أطقم جاهزة بسعر واحد، وأطقم عطور تركيب تختارها بنفسك وعليها زجاجة هدية.',
  product: '{{name}}: {{what}}، بسعر {{price}} من {{shop}}. توصيل لكل محافظات مصر.',
  productFrom: '{{name}}: {{what}}، ابتداءً من {{price}} من {{shop}}. توصيل لكل محافظات مصر.',
};
