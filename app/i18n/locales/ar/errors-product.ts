export const product = { notFound: 'لم نجد هذا المنتج. ربما لم يعد معروضًا للبيع.' };
