export const bin = {
  title: 'سلة المحذوفات',
  pageTitle: 'سلة المحذوفات · إدارة {{shop}}',
  link: 'سلة المحذوفات',
  column: { item: 'المحذوف', deleted: 'متى ومن حذفه', left: 'المدة الباقية', actions: 'إرجاع' },
  daysLeft_zero: 'انتهت المدة',
  daysLeft_one: 'يتبقى يوم واحد',
  daysLeft_two: 'يتبقى يومان',
  daysLeft_few: 'تتبقى {{count}} أيام',
  daysLeft_many: 'يتبقى {{count}} يومًا',
  daysLeft_other: 'يتبقى {{count}} يوم',
  putBack: 'إرجاع',
  putBackOf: 'إرجاع {{name}}',
  isBack: 'تم الإرجاع، وهو مخفي عن العملاء.',
  open: 'افتحه',
  empty: 'سلة المحذوفات فارغة',
  emptyText: 'ما تحذفه يبقى هنا 30 يومًا.',
  text:
    'يعود مخفيًا بعنوانه وصوره. وإن أخذ منتج آخر كوده في هذه الأثناء يُعطى كودًا جديدًا. بعد 30 يومًا يُحذف نهائيًا، ' +
    'والطلبات تحتفظ بنسختها.',
};
