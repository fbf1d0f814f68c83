export const api = {
  noToken: 'هذا الطلب يحتاج إلى رمز دخول: سجّل الدخول وأرسله هكذا: ‎Authorization: Bearer …‎',
  badToken: 'رمز الدخول غير معروف أو انتهى. سجّل الدخول من جديد.',
  noSuchPath: 'لا يوجد عنوان كهذا. العناوين الموجودة كلها في ‎/api/docs‎',
  method: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  malformed: 'لم نستطع قراءة محتوى الطلب.',
  unknownFields: 'في محتوى الطلب حقول لا يقبلها.',
  mediaType: 'أرسل JSON أو نموذجًا بملفات (multipart/form-data).',
  unavailable: 'المتجر لا يستطيع الرد الآن. حاول بعد قليل.',
  tooManyWrites_zero: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى الآن.',
  tooManyWrites_one: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى بعد دقيقة.',
  tooManyWrites_two: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى بعد دقيقتين.',
  tooManyWrites_few: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى بعد {{count}} دقائق.',
  tooManyWrites_many: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى بعد {{count}} دقيقة.',
  tooManyWrites_other: 'تعديلات كثيرة في وقت قصير. حاول مرة أخرى بعد {{count}} دقيقة.',
};

/** What is wrong with a parameter of an address. */
export const query = {
  invalid: 'في العنوان إضافات لا يقبلها هذا الطلب.',
  unknown: 'لا توجد إضافة بهذا الاسم.',
  repeated: 'اكتب هذه الإضافة مرة واحدة فقط.',
  characters: 'في هذه القيمة حروف لا يمكن قراءتها.',
  number: 'اكتب رقمًا صحيحًا.',
  range: 'هذه القيمة خارج الحدود.',
  sort: 'لا يوجد ترتيب كهذا.',
  category: 'لا يوجد قسم كهذا.',
  taxonomy: 'لا يوجد في المتجر قسم كهذا.',
};
