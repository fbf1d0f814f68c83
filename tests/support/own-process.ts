/**
 * The test files that run in a process each: they replace modules, set variables that the configuration reads, or close
 * the database of the app's own modules. All others share the process of a worker, and with it every module that one
 * of them has imported; to start a process and import everything anew takes longer than most of them.
 */
export const OWN_PROCESS = [
  'app/api/kit/answer-request.server.test.ts',
  'app/auth/guards.server.test.ts',
  'app/auth/order-token.test.ts',
  'app/features/two-step/sealed.server.test.ts',
  'app/cache/change-cached.server.test.ts',
  'app/features/settings/shop.server.test.ts',
  'app/http/body-room.server.test.ts',
  'server/**/*.test.ts',
  'tests/api/admin-commands.test.ts',
  'tests/api/admin-home-pictures.test.ts',
  'tests/api/bin.test.ts',
  'tests/api/browser-storage.test.ts',
  'tests/api/costs.test.ts',
  'tests/api/cache-invalidation.test.ts',
  'tests/api/message-ways.test.ts',
  'tests/api/order-owner.test.ts',
  'tests/api/order-roles.test.ts',
  'tests/api/outbox-ends.test.ts',
  'tests/api/outbox-letters.test.ts',
  'tests/api/outbox.test.ts',
  'tests/api/product-imports.test.ts',
  'tests/api/scheduled-jobs.test.ts',
  'tests/api/search-order.test.ts',
  'tests/api/stock-unconfirmed.test.ts',
  'tests/api/telephone-orders.test.ts',
];
