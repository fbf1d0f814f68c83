/**
 * Test files of the long run alone: another test holds them in part, or what they find costs no shopper anything for a
 * day. Asked for by name, they run at once.
 */
export const LONG_RUN = [
  // authorisation-pages asks some of the same.
  'tests/api/admin-locked.test.ts',
  // authorisation-calls and order-returns ask the same of the likeliest.
  'tests/api/order-roles.test.ts',
  // v1-refused-pictures and v1-home-writes send such files through the same door.
  'tests/api/admin-refused-pictures.test.ts',
  'tests/api/admin-home-pictures.test.ts',
  // malformed-requests, forged-headers and bad-input try the likeliest of what these do.
  'tests/api/malicious-forms.test.ts',
  'tests/api/one-reading.test.ts',
  // Prices and limits that unit tests hold, asked of SQL and of the reference.
  'tests/api/prices-in-sql.test.ts',
  'tests/api/v1-bodies.test.ts',
  // What chance makes up, of which a few rounds find little; stock-races, races and v1-cart-races race in `npm test`.
  'tests/api/order-histories.test.ts',
  'tests/api/order-life-races.test.ts',
  'tests/api/order-money-races.test.ts',
  'tests/api/order-return-races.test.ts',
  'tests/api/random-carts.test.ts',
  'tests/api/v1-property.test.ts',
  // How much is sent and asked, not whether it is right.
  'tests/api/page-weight.test.ts',
  'tests/api/queries-by-rows.test.ts',
];
