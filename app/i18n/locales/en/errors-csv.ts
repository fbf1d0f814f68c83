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
  words: {
    category:
      'Write one of these words: $t(common:taxonomy.category.perfume), ' +
      '$t(common:taxonomy.category.incense), $t(common:taxonomy.category.incenseBurners), ' +
      '$t(common:taxonomy.category.bodyDeodorants).',
    branch: 'Choose the category first, then one of its branches.',
    branchOf: {
      perfume: 'Write one of these words: $t(common:taxonomy.branch.readyMade), $t(common:taxonomy.branch.custom).',
      incense:
        'Write one of these words: $t(common:taxonomy.branch.incenseSticks), ' +
        '$t(common:taxonomy.branch.charcoalIncense), $t(common:taxonomy.branch.incenseCones), ' +
        '$t(common:taxonomy.branch.airFresheners), $t(common:taxonomy.branch.pyramid).',
      incenseBurners:
        'Write one of these words: $t(common:taxonomy.branch.coal), $t(common:taxonomy.branch.pyramidal), ' +
        '$t(common:taxonomy.branch.sticks), $t(common:taxonomy.branch.electricity).',
      bodyDeodorants:
        'Write one of these words: $t(common:taxonomy.branch.makhmaryat), ' + '$t(common:taxonomy.branch.bodySplash).',
    },
    type: 'Write one of these words: $t(common:taxonomy.type.original), $t(common:taxonomy.type.highCopy).',
    gender:
      'Write one of these words: $t(common:taxonomy.gender.men), $t(common:taxonomy.gender.women), ' +
      '$t(common:taxonomy.gender.unisex).',
    grade:
      'Write one of these words: $t(common:taxonomy.grade.A), $t(common:taxonomy.grade.B), ' +
      '$t(common:taxonomy.grade.C).',
    flag: 'Write yes or no.',
  },
  importNotFound: 'What became of this import is no longer kept.',
  newFaults:
    'Since you looked through the file, more of its rows have become faulty. Nothing was changed. Correct them and ' +
    'look through the file again.',
  gaveUp: 'It did not succeed after many tries. Nothing was changed. Please try again later.',
  notAllowed: 'Whoever sent it is an admin no longer. Nothing was changed.',
};
