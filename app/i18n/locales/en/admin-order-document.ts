export const orderDocument = {
  title: 'Print',
  invoice: 'Invoice',
  slip: 'Packing slip',
  print: 'Print this page',
  printYourself: 'Print with your browser (Ctrl+P): only the document below is printed.',
};
