import { normaliseSearchText } from '~/features/catalogue/search-text';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(normaliseSearchText));

/** Short forms that are written with a point or a stroke, also right before the name: «د. منى», «م/أحمد», “Dr.Mona”. */
const SHORT_TITLE = /^(?:أ\s?\.\s?د|ا\s?\.\s?د|[دمأا]|dr|mr|mrs|ms|eng|prof|capt)\s?[./]\s*/i;
const TITLES = words(
  'دكتور دكتورة الدكتور الدكتورة مهندس مهندسة المهندس المهندسة أستاذ أستاذة الأستاذ الأستاذة حاج حاجة الحاج الحاجة ' +
    'السيدة الآنسة مدام مستر ميس كابتن الكابتن شيخ الشيخ مستشار المستشار لواء اللواء عميد العميد ' +
    'dr mr mrs ms miss eng prof capt doctor engineer professor captain madam madame hajj haj hagg hajja hagga sheikh',
);
/** Half of a name: they need the word after them. */
const BEGINNINGS = words('عبد أبو أم ابن بنت آل abd abdel abdul abdal abdur abu abou abo um umm om oum ibn bint');
/** The other half: they belong to the word before them. */
const ENDINGS = words(
  'الدين الله الإسلام الرحمن الحق الرب العابدين el-din el-deen eldin eldeen al-din al-deen aldin aldeen el-islam allah',
);
const ARTICLES = words('el al');
const LATIN_ENDINGS = words('din deen dine islam rahman haqq abidin abdeen');

/** How many words from `at` on make one name. */
function lengthOfName(folded: readonly string[], at: number): number {
  const [word = '', next = '', afterNext = ''] = folded.slice(at);
  if (next === '') return 1;
  if (BEGINNINGS.has(word) || ARTICLES.has(word)) return 1 + lengthOfName(folded, at + 1);
  if (ENDINGS.has(next)) return 2;
  return ARTICLES.has(next) && LATIN_ENDINGS.has(afterNext) ? 3 : 1;
}

/**
 * What to call somebody by, from their full name: without titles («د.», «الحاج») and never half a compound («عبد
 * الرحمن», «أم كلثوم», «نور الدين», “Abd El Rahman”). A name of titles alone stays whole.
 */
export function firstNameOf(fullName: string): string {
  const name = fullName.trim().replace(/\s+/g, ' ');
  const parts = name.replace(SHORT_TITLE, '').split(' ');
  const folded = parts.map((part) => normaliseSearchText(part).replace(/\.$/, ''));
  const start = folded.findIndex((word) => !TITLES.has(word));
  if (start === -1) return name;
  return parts.slice(start, start + lengthOfName(folded, start)).join(' ');
}
