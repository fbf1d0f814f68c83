export const category = {
  all: 'المتجر',
  readyMade: 'العطور الجاهزة',
  custom: 'عطور التركيب',
  original: 'العطور الأصلية',
  highCopy: 'عطور هاي كوبي',
  men: 'عطور التركيب الرجالية',
  women: 'عطور التركيب النسائية',
  unisex: 'عطور التركيب للجنسين',
};
