/** What was typed is isolated: words of the other script must not rearrange the sentence around them. */
export const search = {
  resultsFor: 'نتائج البحث عن «\u2068{{q}}\u2069»',
  lookedFor: 'لم نجد شيئًا باسم «\u2068{{q}}\u2069»، وهذه نتائج «\u2068{{lookedFor}}\u2069».',
  answer: 'ستجد الإجابة في صفحة:',
  /** Where more than the page is to be said. */
  says: {
    alcohol: 'لا يذكر أي منتج هنا إن كان فيه كحول أم لا. والمخمرية كريم لا بخاخ. اسألنا قبل أن تشتري:',
    authentic: 'مكتوب على كل منتج ما هو: أصلي، أو هاي كوبي يشبه عطرًا معروفًا، أو تركيبة من عندنا. والتفاصيل في صفحة:',
    popular: 'لا نرتّب المنتجات بالأكثر مبيعًا. خذ جولة في:',
  },
  perfumes: 'عطور',
  cheapest: 'الأرخص أولًا',
  dearest: 'من الأعلى سعرًا',
  newest: 'الأحدث أولًا',
  reduced: 'عليها خصم',
  reducedBy: 'خصم {{percent}}% أو أكثر',
  without: 'من غير {{what}}',
  nothing: 'لم نجد شيئًا باسم «\u2068{{q}}\u2069»',
  nothingText: 'جرّب كلمة أقصر أو كتابة أخرى، بالعربية أو بالإنجليزية، أو خذ جولة في الأقسام.',
};
