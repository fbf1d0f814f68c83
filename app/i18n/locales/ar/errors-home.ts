export const home = {
  gone: 'لم يعد موجودًا. ربما حذفه شخص آخر.',
  altLength: 'اكتب وصف الصورة من 1 إلى 160 حرفًا.',
  bannerTitleLength: 'العنوان 60 حرفًا على الأكثر.',
  homeBannerTitleLength: 'اكتب عنوانًا من 1 إلى 60 حرفًا.',
  sectionTitleLength: 'اكتب عنوانًا من 1 إلى 80 حرفًا.',
  textLength: 'النص 90 حرفًا على الأكثر.',
  actionLength: 'نص الزر 30 حرفًا على الأكثر.',
  tone: 'اختر نصًا فاتحًا أو غامقًا.',
  order: 'الترتيب رقم صحيح يبدأ من 0.',
  source: 'اختر ما يعرضه الصف.',
  limit: 'اختر رقمًا من 4 إلى 12.',
  filter: 'اختر القسم من القائمة.',
  filterOfCollections: 'صف الأطقم والعروض لا يُختار له قسم.',
};

export const spread = {
  quotationLength: 'الجملة 120 حرفًا على الأكثر.',
  textLength: 'النص 120 كلمة و1,200 حرف على الأكثر.',
  actionLength: 'نص الرابط 60 حرفًا على الأكثر.',
  actionMissing: 'اكتب ماذا يفتح الرابط، أو اترك الرابط فارغًا.',
};
