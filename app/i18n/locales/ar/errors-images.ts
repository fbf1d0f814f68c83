export const images = {
  imageEmpty: 'هذا الملف فارغ. اختر صورة أخرى.',
  imageTooHeavy: 'حجم الصورة أكبر من 5 ميجابايت. اختر صورة أصغر.',
  imageType: 'هذا الملف ليس صورة JPEG أو PNG أو WebP أو AVIF. اختر ملفًا آخر.',
  imageTooManyPixels: 'الصورة أكبر من 40 ميجابكسل. صغّرها ثم اخترها مرة أخرى.',
  imageDamaged: 'الصورة تالفة. اختر صورة أخرى.',
  imageUnknown: 'لم تعد هذه الصورة موجودة. اخترها مرة أخرى.',
  imageNotFile: 'أرسل الصورة كملف داخل نموذج (multipart/form-data).',
  tooManyFiles: 'أقصى عدد للصور في المرة الواحدة 8.',
};
