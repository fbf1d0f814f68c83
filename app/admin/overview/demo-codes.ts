/** The numbers of the demo catalogue's products by what their code begins with: `AT-AF-131`. */
const NUMBERS: Readonly<Record<string, string>> = {
  AF: '131 132 133',
  BC: '201 202 203',
  BE: '231 232 233',
  BP: '211 212 213',
  BS: '221 222',
  CI: '111 112 113',
  H: '001 002 003 004 005 006 008 009',
  IC: '121 122 123',
  IP: '141 142 143',
  IS: '101 102 103',
  M: '014 015 016 017 018 019 020',
  MK: '301 303 304',
  O: '001 002 003 004 005 007 008 009',
  SP: '311 312 313',
  U: '030 031 032 040 041 042 050 051 052',
  W: '021 022 023 024 025 026 027',
};

/**
 * The codes of the demo catalogue. A product that has one of them is the demo's: an owner who keeps it gives it a code
 * of the shop's own.
 */
export const DEMO_CODES: readonly string[] = Object.entries(NUMBERS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `AT-${section}-${number}`),
);
