export const product = {
  ratingOf: '{{stars}} من 5 نجوم',
  kind: { original: 'عطر أصلي', highCopy: 'عطر هاي كوبي', custom: 'عطر تركيب' },
  sizes: '{{from}} إلى {{to}}',
  for: { men: 'رجالي', women: 'نسائي', unisex: 'للجنسين' },
  before: 'قبل الخصم',
  add: 'أضف {{name}} إلى السلة',
  choose: 'اختر حجم {{name}}',
};
