export default {
  title: 'واجهة المتجر البرمجية',
  intro:
    'كل ما تفعله صفحات المتجر متاح للبرامج بصيغة JSON. سجّل الدخول لتحصل على رمز وأرسله هكذا: ‎Authorization: Bearer ' +
    '…‎. المبالغ بالجنيه المصري والمواعيد بتوقيت UTC.',
  english: 'الأسماء والشروح بالإنجليزية مثل الخانات نفسها.',
  document: 'OpenAPI 3.1',
  contents: 'موضوعات الطلبات',
  parameters: 'الإضافات',
  required: 'مطلوب',
  body: 'محتوى الطلب',
  files: 'هذه الخانات تقبل صورًا إذا أرسلت الطلب multipart/form-data:',
  example: 'مثال',
  answer: 'الرد',
  empty: 'بدون محتوى.',
  refusals: 'قد يُرفض الطلب بأحد هذه الأرقام:',
  statuses: 'معنى أرقام الرفض',
  shapes: 'الأشكال',
};
