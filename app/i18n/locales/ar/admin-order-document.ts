export const orderDocument = {
  title: 'طباعة',
  invoice: 'فاتورة',
  slip: 'بيان تجهيز',
  print: 'اطبع هذه الصفحة',
  printYourself: 'اطبع من المتصفح (Ctrl+P)، وستُطبع الورقة التالية وحدها.',
};
