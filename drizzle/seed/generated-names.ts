import type { Localized } from '~/i18n/localized';
import type { Branch } from '~/db/schema/taxonomy.values';

export const SCENTS: Localized[] = [
  { en: 'Oud', ar: 'عود' },
  { en: 'Rose', ar: 'ورد' },
  { en: 'Musk', ar: 'مسك' },
  { en: 'Amber', ar: 'عنبر' },
  { en: 'Jasmine', ar: 'ياسمين' },
  { en: 'Saffron', ar: 'زعفران' },
  { en: 'Sandalwood', ar: 'صندل' },
  { en: 'Violet', ar: 'بنفسج' },
  { en: 'Vanilla', ar: 'فانيليا' },
  { en: 'Frankincense', ar: 'لبان' },
  { en: 'Mastic', ar: 'مستكة' },
  { en: 'Bitter Orange', ar: 'نارنج' },
  { en: 'Clove', ar: 'قرنفل' },
  { en: 'Narcissus', ar: 'نرجس' },
  { en: 'Mint', ar: 'نعناع' },
  { en: 'Lotus', ar: 'لوتس' },
  { en: 'Patchouli', ar: 'باتشولي' },
];

export const PLACES: Localized[] = [
  { en: 'Luxor', ar: 'الأقصر' },
  { en: 'Aswan', ar: 'أسوان' },
  { en: 'Siwa', ar: 'سيوة' },
  { en: 'Rosetta', ar: 'رشيد' },
  { en: 'Damietta', ar: 'دمياط' },
  { en: 'Fayoum', ar: 'الفيوم' },
  { en: 'Sinai', ar: 'سيناء' },
  { en: 'Alexandria', ar: 'إسكندرية' },
  { en: 'the Nile', ar: 'النيل' },
  { en: 'Cairo', ar: 'القاهرة' },
  { en: 'Nubia', ar: 'النوبة' },
  { en: 'Dakhla', ar: 'الداخلة' },
  { en: 'the Delta', ar: 'الدلتا' },
];

/** What the thing is, as the first word of its name; a perfume goes by its scent alone. */
export const FORMS: Partial<Record<Branch, Localized>> = {
  incenseSticks: { en: 'Sticks', ar: 'أعواد' },
  charcoalIncense: { en: 'Bakhoor', ar: 'بخور' },
  incenseCones: { en: 'Cones', ar: 'مخاريط' },
  airFresheners: { en: 'Diffuser', ar: 'فوّاحة' },
  pyramid: { en: 'Pyramids', ar: 'أهرامات' },
  coal: { en: 'Mabkhara', ar: 'مبخرة فحم' },
  pyramidal: { en: 'Pyramid Burner', ar: 'مبخرة هرمية' },
  sticks: { en: 'Stick Holder', ar: 'حامل أعواد' },
  electricity: { en: 'Electric Burner', ar: 'مبخرة كهرباء' },
  makhmaryat: { en: 'Makhmaria', ar: 'مخمرية' },
  bodySplash: { en: 'Splash', ar: 'سبلاش' },
};
