export const bin = {
  title: 'Bin',
  pageTitle: 'Bin · {{shop}} back office',
  link: 'Bin',
  column: { item: 'Deleted', deleted: 'When, who', left: 'Kept', actions: 'Put back' },
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  putBack: 'Put back',
  putBackOf: 'Put back {{name}}',
  isBack: 'It is back, hidden from shoppers.',
  open: 'Open it',
  empty: 'The bin is empty',
  emptyText: 'What you delete lies here for 30 days.',
  text:
    'It comes back hidden, with its old address and pictures. If its code was given to another product meanwhile, it ' +
    'gets a new one. After 30 days it is gone for good; orders keep their own copy.',
};
