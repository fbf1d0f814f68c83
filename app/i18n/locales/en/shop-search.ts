/** What was typed is isolated: words of the other script must not rearrange the sentence around them. */
export const search = {
  resultsFor: 'Search results for “\u2068{{q}}\u2069”',
  nothing: 'Nothing goes by the name “\u2068{{q}}\u2069”',
  nothingText: 'Try another spelling or a shorter word, in English or Arabic, or look around the shelves.',
};
