export const csv = {
  fileMissing: 'اختر ملف CSV.',
  tooLarge: 'الملف أكبر من 2 ميجابايت. قسّمه إلى ملفات أصغر.',
  notUtf8: 'هذا ليس ملف CSV بترميز UTF-8. اختر «CSV UTF-8» عند الحفظ من برنامج الجداول.',
  openQuote: 'في الملف علامة تنصيص لم تُغلق.',
  empty: 'لا توجد صفوف تحت عناوين الأعمدة.',
  tooManyRows: 'في الملف أكثر من {{max}} صف. قسّمه إلى ملفات أصغر.',
  noCode: 'السطر الأول يجب أن يسمّي الأعمدة، ومنها عمود «code».',
  unknownColumns: 'أعمدة غير معروفة: \u2068{{names}}\u2069.',
  repeatedColumns: 'عمود مكرر في السطر الأول.',
  codeRepeated: 'هذا الكود موجود بالفعل في السطر {{line}}.',
  tooManyCells: 'خلايا الصف أكثر من أعمدة الملف.',
  words: {
    category:
      'اكتب إحدى هذه الكلمات: $t(common:taxonomy.category.perfume)، $t(common:taxonomy.category.incense)، ' +
      '$t(common:taxonomy.category.incenseBurners)، $t(common:taxonomy.category.bodyDeodorants).',
    branch: 'اكتب القسم أولًا، ثم واحدًا من أقسامه الفرعية.',
    branchOf: {
      perfume: 'اكتب إحدى هذه الكلمات: $t(common:taxonomy.branch.readyMade)، $t(common:taxonomy.branch.custom).',
      incense:
        'اكتب إحدى هذه الكلمات: $t(common:taxonomy.branch.incenseSticks)، ' +
        '$t(common:taxonomy.branch.charcoalIncense)، $t(common:taxonomy.branch.incenseCones)، ' +
        '$t(common:taxonomy.branch.airFresheners)، $t(common:taxonomy.branch.pyramid).',
      incenseBurners:
        'اكتب إحدى هذه الكلمات: $t(common:taxonomy.branch.coal)، $t(common:taxonomy.branch.pyramidal)، ' +
        '$t(common:taxonomy.branch.sticks)، $t(common:taxonomy.branch.electricity).',
      bodyDeodorants:
        'اكتب إحدى هذه الكلمات: $t(common:taxonomy.branch.makhmaryat)، $t(common:taxonomy.branch.bodySplash).',
    },
    type: 'اكتب إحدى هذه الكلمات: $t(common:taxonomy.type.original)، $t(common:taxonomy.type.highCopy).',
    gender:
      'اكتب إحدى هذه الكلمات: $t(common:taxonomy.gender.men)، $t(common:taxonomy.gender.women)، ' +
      '$t(common:taxonomy.gender.unisex).',
    grade:
      'اكتب إحدى هذه الكلمات: $t(common:taxonomy.grade.A)، $t(common:taxonomy.grade.B)، ' +
      '$t(common:taxonomy.grade.C).',
    flag: 'اكتب نعم أو لا.',
  },
  importNotFound: 'نتيجة هذا الاستيراد لم تعد محفوظة.',
  newFaults: 'ظهرت أخطاء في صفوف أخرى بعد أن راجعت الملف، فلم يتغيّر شيء. صحّحها ثم راجع الملف من جديد.',
  gaveUp: 'لم ينجح الاستيراد بعد محاولات كثيرة، ولم يتغيّر شيء. حاول مرة أخرى لاحقًا.',
  notAllowed: 'من أرسل الملف لم يعد من المديرين، فلم يتغيّر شيء.',
};
