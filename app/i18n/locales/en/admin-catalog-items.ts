export const catalogItems = {
  bulk: 'With all ticked…',
  bulkApply: 'Do it',
  tick: 'Tick {{name}}',
  ticks: 'Ticks',
  tickAll: 'Tick all on this page',
  change: { show: 'Show', hide: 'Hide', inStock: 'Back in stock', outOfStock: 'Out of stock', delete: 'Delete' },
  changeOf: '{{change}}: {{name}}',
  keep: 'Keep',
};
