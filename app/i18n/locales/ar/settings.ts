export default {
  title: 'إعدادات العرض',
  text: 'شكل المتجر على هذا الجهاز، ويُحفظ في هذا المتصفح.',
  language: 'اللغة',
  languageText: { en: 'Pages and messages in English', ar: 'الصفحات والرسائل بالعربية' },
  theme: 'المظهر',
  themes: { system: 'مثل جهازي', light: 'فاتح', dark: 'داكن' },
  themeText: {
    system: 'يتبع جهازك بين النهار والليل',
    light: 'خلفية فاتحة وحروف داكنة',
    dark: 'خلفية داكنة وحروف فاتحة',
  },
  textSize: 'حجم الخط',
  textSizes: { normal: 'عادي', large: 'كبير', larger: 'أكبر' },
  textSizeText: { normal: 'الحجم الأصلي', large: 'أكبر قليلًا', larger: 'أكبر بوضوح' },
  save: 'حفظ الإعدادات',
  saved: 'تم حفظ إعداداتك',
};
