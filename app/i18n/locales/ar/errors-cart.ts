export const cart = {
  itemUnknown: 'هذا المنتج لم يعد موجودًا عندنا.',
  unavailable: 'غير متاح حاليًا: {{names}}.',
  sizeMissing: 'اختر الحجم أولًا.',
  sizeUnknown: 'غير متوفر بهذا الحجم.',
  quantityInvalid: 'اختر كمية من 1 إلى 20.',
  selectionInvalid: 'اختر عطرًا لكل زجاجة في الطقم.',
  lineFull: 'أقصى كمية من المنتج الواحد {{most}}.',
  full: 'السلة تسع {{most}} منتجًا مختلفًا كحد أقصى.',
  lineUnknown: 'هذا المنتج لم يعد في سلتك.',
};

export const wish = {
  full: 'المفضلة تسع {{most}} منتج كحد أقصى.',
};
