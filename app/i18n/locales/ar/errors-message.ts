export const message = {
  notFound: 'لم نجد هذه الرسالة.',
  cannotRetry: 'لا يمكن إرسال هذه الرسالة مرة أخرى.',
  cannotMark: 'هذه الرسالة ستُرسل تلقائيًا.',
};
