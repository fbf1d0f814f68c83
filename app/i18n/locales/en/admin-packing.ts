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
