import cormorantLatin from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2?url';
import messiriArabic from '@fontsource/el-messiri/files/el-messiri-arabic-600-normal.woff2?url';
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';

const PRELOADS = {
  en: [readexLatin, cormorantLatin],
  ar: [readexArabic, readexLatin, messiriArabic],
};

/** The font files a page in this language shows at once, for `<link rel="preload" as="font" crossorigin>`. */
export function fontPreloads(language: 'en' | 'ar'): readonly string[] {
  return PRELOADS[language];
}
