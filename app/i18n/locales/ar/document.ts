// What is printed of an order. The server alone reads it: browsers get documents whose words are filled in.
export default {
  payment: {
    unpaid: 'لم يُدفع',
    claimed: 'التحويل قيد المراجعة',
    paid: 'مدفوع',
    refunded: 'تم رد المبلغ',
  },
  kind: {
    invoice: 'فاتورة',
    slip: 'بيان تجهيز',
  },
  words: {
    number: 'طلب رقم',
    date: 'التاريخ',
    to: 'يُسلَّم إلى',
    item: 'المنتج',
    quantity: 'الكمية',
    unitPrice: 'السعر',
    lineTotal: 'الإجمالي',
    payment: 'الدفع',
    packed: 'جُهّز',
    currency: 'المبالغ بالجنيه المصري.',
  },
  settled: {
    paid: 'المدفوع',
    toPay: 'المطلوب دفعه',
    beingChecked: 'تحويل قيد المراجعة',
    returned: 'المبلغ المردود',
  },
  commercialRegister: 'سجل تجاري',
  taxNumber: 'رقم ضريبي',
  inEach: 'في كل واحد منها:',
  thanks: 'شكرًا لثقتك في {{shop}}.',
  wasCanceled: 'تم إلغاء هذا الطلب، ولا يُدفع عنه شيء.',
  collect: 'المطلوب تحصيله كاش: {{amount}}',
  nothingToCollect: 'مدفوع. لا تحصّل شيئًا.',
  askFirst: 'التحويل لم يتأكد بعد. اسأل المحل قبل الخروج.',
};
