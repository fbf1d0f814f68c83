export default {
  version: 'النسخة رقم {{version}}، {{date}}',
  older: 'هذه النسخة رقم {{version}} بتاريخ {{date}}، ولم تعد سارية.',
  present: 'اقرأ النسخة السارية اليوم',
};
