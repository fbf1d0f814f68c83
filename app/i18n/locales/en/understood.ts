/** How a search was understood: said by the server alone. */
export default {
  answer: 'The answer is on this page:',
  /** Where more than the page is to be said. */
  says: {
    alcohol:
      'No product here says whether it contains alcohol. A makhmaria is a cream, not a spray. Ask us before you buy:',
    authentic: 'Each product says what it is: an original, a high copy of a known scent, or our own blend. More in:',
    concentration:
      'Eau de parfum is stronger and lasts longer than eau de toilette. Each perfume says how strong it is and how ' +
      'long it lasts. Look around:',
    wholesale: 'For large orders, talk to us:',
    contents: 'No product here says so. Ask us before you buy:',
    complaint: 'What is strong is left out. No product here says what suits whom. If in doubt, ask us:',
    sample: 'We have no testers. The smallest bottle is the 30 ml, and some sets are of several of them:',
    choosing: 'A few questions lead you to your scent:',
    wrapping: 'No page here tells of wrapping and cards. Ask us:',
    coupon: 'Below is what is reduced. A code is entered in:',
    popular: 'We do not rank by what sells most. Look around:',
  },
  perfumes: 'Perfumes',
  everything: 'Everything',
  limit: {
    cheapest: 'cheapest first',
    dearest: 'dearest first',
    newest: 'newest first',
    reduced: 'reduced',
    reducedBy: 'reduced by {{percent}}% or more',
  },
  unmet: 'Nothing found {{limits}}. This is what comes nearest.',
  without: 'without {{what}}',
};
