import { expect, it } from 'vitest';

import { traceIdOf } from './traceparent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  ['as the standard has it', `00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  ['of a later version, with more behind', `01-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
  ['absent', undefined, undefined],
  ['twice', [`00-${TRACE}-00f067aa0ba902b7-01`, 'x'], undefined],
  ['of version ff', `ff-${TRACE}-00f067aa0ba902b7-01`, undefined],
  ['with more behind than its version has', `00-${TRACE}-00f067aa0ba902b7-01-more`, undefined],
  ['in capitals', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['of nothing but zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['too short', `00-${TRACE.slice(1)}-00f067aa0ba902b7-01`, undefined],
  ['what could be taken for another line', `00-${TRACE}-00f067aa0ba902b7-01","level":"fatal`, undefined],
])('the trace of a header that is %s', (_, header, trace) => {
  expect(traceIdOf(header)).toBe(trace);
});
