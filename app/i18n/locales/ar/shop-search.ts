/** What was typed is isolated: words of the other script must not rearrange the sentence around them. */
export const search = {
  resultsFor: 'نتائج البحث عن «\u2068{{q}}\u2069»',
  nothing: 'لم نجد شيئًا باسم «\u2068{{q}}\u2069»',
  nothingText: 'جرّب كلمة أقصر أو كتابة أخرى، بالعربية أو بالإنجليزية، أو خذ جولة في الأقسام.',
};
