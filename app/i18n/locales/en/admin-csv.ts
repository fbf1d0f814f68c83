export const csv = {
  exportOrders: 'Download as CSV',
  exportProducts: 'Download as CSV',
  importProducts: 'Import CSV',
  importTitle: 'Import products',
  importPageTitle: 'Import products · {{shop}} back office',
  file: 'The file',
  how:
    'A CSV file (UTF-8) with up to {{max}} rows. The code says which product a row is: a known code changes that ' +
    'product, a new one makes a product. Columns you leave out stay as they are. Pictures are added in the ' +
    'product itself. The easiest start is the file of your present products.',
  chooseFile: 'CSV file',
  pickFile: 'Choose a file',
  noFile: 'No file chosen yet',
  check: 'Look through the file',
  columns: 'The columns a file may have',
  report: 'What the file would do',
  counts: {
    create: 'New: {{total}}',
    update: 'Changed: {{total}}',
    same: 'Unchanged: {{total}}',
    refuse: 'With faults: {{total}}',
  },
  plan: { create: 'New', update: 'Changed', refuse: 'Fault' },
  column: { line: 'Line', code: 'Code', name: 'Name', plan: 'What happens', details: 'Details' },
  faulty_one:
    '{{count}} row has faults and will be left out. Correct it in the file and choose the file again, or import ' +
    'the others.',
  faulty_other:
    '{{count}} rows have faults and will be left out. Correct them in the file and choose the file again, or ' +
    'import the others.',
  notListed_one: '{{count}} more row is not listed here.',
  notListed_other: '{{count}} more rows are not listed here.',
  import_one: 'Import {{count}} row',
  import_other: 'Import {{count}} rows',
  nothingToImport: 'There is nothing in this file to import.',
  imported: 'Imported. New: {{created}}, changed: {{updated}}.',
  importedSome: 'Imported. New: {{created}}, changed: {{updated}}, left out: {{left}}.',
  order: {
    number: 'Order',
    placed: 'Placed',
    status: 'Status',
    paymentMethod: 'Payment',
    paymentStatus: 'Paid',
    items: 'Items',
    pieces: 'Pieces',
    itemsTotal: 'Items (EGP)',
    delivery: 'Delivery (EGP)',
    total: 'Total (EGP)',
    email: 'E-mail',
    reason: 'Why canceled',
  },
};
