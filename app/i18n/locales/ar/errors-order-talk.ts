/** Of notes, calls and the customer's yes: joined to those of an order. */
export const orderTalk = {
  callOutcome: 'لا توجد نتيجة مكالمة بهذا الاسم.',
  callNote: 'اكتب الملاحظة في 1,000 حرف على الأكثر.',
  note: 'اكتب ملاحظة من 1,000 حرف على الأكثر.',
  callAgain: 'اختر موعدًا خلال السبعة أيام القادمة.',
  calledMeanwhile: 'لم يتغيّر شيء: سُجّلت مكالمة أخرى لهذا الطلب. راجعه مرة أخرى.',
  codeWrong: 'رقم الطلب والكود غير متطابقين. انسخهما من الرسالة.',
  tooManyCodes_zero: 'أكواد خاطئة كثيرة. حاول بعد لحظات.',
  tooManyCodes_one: 'أكواد خاطئة كثيرة. حاول بعد دقيقة.',
  tooManyCodes_two: 'أكواد خاطئة كثيرة. حاول بعد دقيقتين.',
  tooManyCodes_few: 'أكواد خاطئة كثيرة. حاول بعد {{count}} دقائق.',
  tooManyCodes_many: 'أكواد خاطئة كثيرة. حاول بعد {{count}} دقيقة.',
  tooManyCodes_other: 'أكواد خاطئة كثيرة. حاول بعد {{count}} دقيقة.',
};
