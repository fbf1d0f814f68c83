export const csv = {
  fileMissing: 'Choose a CSV file.',
  tooLarge: 'The file is larger than 2 MB. Split it into smaller ones.',
  notUtf8: 'This is no CSV file in UTF-8. In your spreadsheet program choose “CSV UTF-8” when you save.',
  openQuote: 'The file has a quotation mark that is never closed.',
  empty: 'The file has no rows below its head.',
  tooManyRows: 'The file has more than {{max}} rows. Split it into smaller ones.',
  noCode: 'The first line must name the columns, and one of them must be “code”.',
  unknownColumns: 'Unknown columns: \u2068{{names}}\u2069.',
  repeatedColumns: 'A column stands twice in the first line.',
  codeRepeated: 'This code stands in line {{line}} already.',
  tooManyCells: 'The row has more cells than the file has columns.',
};
