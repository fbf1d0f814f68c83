export const field = { flag: 'اختر نعم أو لا.', unknown: 'لا يوجد حقل بهذا الاسم.' };
