/** The back office of who packs. */
export const packing = {
  title: 'To pack',
  pageTitle: 'To pack · {{shop}} back office',
  tabs: 'What is shown',
  tab: { toPack: 'To pack', pieces: 'All pieces', packed: 'Packed' },
  search: 'Order number',
  printSlips_one: 'Print {{count}} slip',
  printSlips_other: 'Print {{count}} slips',
  pack: 'Packed',
  packOf: 'Order {{number}} is packed',
  unpack: 'Not packed yet',
  unpackOf: 'Order {{number}} is not packed yet',
  said: { yes: 'Order {{number}} is packed', no: 'Order {{number}} is to be packed again' },
  none: 'Nothing here',
};

/** What who packs did not find. */
export const missing = {
  title: 'A piece is missing',
  tag: 'Piece missing',
  of: 'A piece of order {{number}} is missing',
  page: 'Order {{number}}: a piece is missing',
  pageTitle: 'A piece is missing · order {{number}} · {{shop}} back office',
  pieces: 'Missing: {{pieces}}',
  piece: '{{name}} × {{quantity}}',
  line: 'Which one',
  quantity: 'How many are missing',
  text: 'What to say about it',
  example: 'the last bottle is broken',
  report: 'Report it',
  said: 'Order {{number}}: the shop reads that a piece is missing',
  edit: 'Edit the order',
};
