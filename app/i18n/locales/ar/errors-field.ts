export const field = {
  flag: 'اختر نعم أو لا.',
  unknown: 'لا يوجد حقل بهذا الاسم.',
  invalid: 'هذه القيمة لا تصلح هنا.',
  localized: 'اكتبها باللغتين: ‎{ "en": "…", "ar": "…" }‎',
  characters: 'في هذا النص حروف لا يمكن حفظها.',
};
