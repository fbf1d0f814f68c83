export const search = {
  resultsFor: 'Search results for “{{q}}”',
  nothing: 'Nothing goes by the name “{{q}}”',
  nothingText: 'Try a shorter word, in English or Arabic; we forgive spelling. Or walk along the shelves.',
  description: 'What Attara has for “{{q}}”: perfumes, incense, burners and sets.',
};
