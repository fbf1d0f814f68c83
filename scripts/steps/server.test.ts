import { describe, expect, it } from 'vitest';

import { unexpectedEnd } from './server.mjs';

describe('the end of a server process', () => {
  it('that was killed names the signal, and memory where the kernel may have done it', () => {
    expect(unexpectedEnd(null, 'SIGKILL')).toMatch(/signal SIGKILL.*memory/);
    expect(unexpectedEnd(null, 'SIGSEGV')).toBe('The server was killed (signal SIGSEGV).');
  });

  it('by itself names the code; the orderly one is nothing to tell of', () => {
    expect(unexpectedEnd(134, null)).toContain('exit code 134');
    expect(unexpectedEnd(0, null)).toBeNull();
  });
});
