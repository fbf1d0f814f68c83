/** The back office of who packs. */
export const packing = {
  title: 'للتجهيز',
  pageTitle: 'للتجهيز · إدارة {{shop}}',
  tabs: 'ما تعرضه الصفحة',
  tab: { toPack: 'للتجهيز', pieces: 'كل القطع', packed: 'جاهزة' },
  search: 'رقم الطلب',
  printSlips_zero: 'لا أوراق للطباعة',
  printSlips_one: 'طباعة ورقة تجهيز',
  printSlips_two: 'طباعة ورقتي تجهيز',
  printSlips_few: 'طباعة {{count}} أوراق تجهيز',
  printSlips_many: 'طباعة {{count}} ورقة تجهيز',
  printSlips_other: 'طباعة {{count}} ورقة تجهيز',
  pack: 'تم التجهيز',
  packOf: 'تم تجهيز الطلب رقم {{number}}',
  unpack: 'لم يُجهَّز بعد',
  unpackOf: 'الطلب رقم {{number}} لم يُجهَّز بعد',
  said: { yes: 'تم تجهيز الطلب رقم {{number}}', no: 'رجع الطلب رقم {{number}} إلى التجهيز' },
  none: 'لا شيء هنا',
};

/** What who packs did not find. */
export const missing = {
  title: 'قطعة ناقصة',
  tag: 'قطعة ناقصة',
  of: 'قطعة ناقصة من الطلب رقم {{number}}',
  page: 'الطلب رقم {{number}}: قطعة ناقصة',
  pageTitle: 'قطعة ناقصة · طلب رقم {{number}} · إدارة {{shop}}',
  pieces: 'ناقص: {{pieces}}',
  piece: '{{name}} × {{quantity}}',
  line: 'القطعة الناقصة',
  quantity: 'كم قطعة ناقصة؟',
  text: 'ملاحظة للمحل',
  example: 'آخر زجاجة مكسورة',
  report: 'إبلاغ المحل',
  said: 'تم الإبلاغ عن قطعة ناقصة من الطلب رقم {{number}}',
  edit: 'تعديل الطلب',
};
