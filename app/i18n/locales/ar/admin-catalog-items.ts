export const catalogItems = {
  bulk: 'لكل ما حددته…',
  bulkApply: 'تنفيذ',
  tick: 'تحديد {{name}}',
  ticks: 'التحديد',
  tickAll: 'تحديد كل ما في الصفحة',
  change: { show: 'إظهار', hide: 'إخفاء', inStock: 'توفر من جديد', outOfStock: 'نفد من المحل', delete: 'حذف' },
  changeOf: '{{change}}: {{name}}',
  keep: 'تراجع',
};
