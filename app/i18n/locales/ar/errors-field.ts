export const field = {
  flag: 'اختر نعم أو لا.',
  unknown: 'لا توجد خانة بهذا الاسم.',
  invalid: 'هذه القيمة لا تصلح هنا.',
  localized: 'اكتبها باللغتين: ‎{ "en": "…", "ar": "…" }‎',
  characters: 'في هذا النص حروف لا يمكن حفظها.',
};

export const request = {
  keyInvalid: 'أرسل Idempotency-Key من 1 إلى 200 رمز بدون مسافات: نفس المفتاح لا ينفّذ الأمر مرتين.',
  keyReused: 'سبق حفظ هذا بأرقام أخرى. راجع المكتوب الآن.',
};
