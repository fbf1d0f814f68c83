export const category = {
  all: 'المتجر',
  readyMade: 'العطور الجاهزة',
  custom: 'عطور التركيب',
  original: 'العطور الأصلية',
  highCopy: 'عطور هاي كوبي',
  men: 'عطور التركيب الرجالي',
  women: 'عطور التركيب النسائي',
  unisex: 'عطور التركيب للجنسين',
};
