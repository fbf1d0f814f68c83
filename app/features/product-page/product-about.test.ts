import { describe, expect, it } from 'vitest';

import { leadOf } from './product-about';

describe('leadOf', () => {
  it('takes whole sentences for beside the button, and leaves the rest for below', () => {
    expect(leadOf('One. Two! هل هذا ثالث؟ Four')).toEqual({ lead: 'One. Two! هل هذا ثالث؟ Four', rest: '' });
    const long = `${'a'.repeat(200)}. ${'b'.repeat(100)}.`;
    expect(leadOf(`${long}\nSecond paragraph.`)).toEqual({
      lead: `${'a'.repeat(200)}.`,
      rest: `${'b'.repeat(100)}.\nSecond paragraph.`,
    });
  });

  it('parts no sentence, however long', () => {
    expect(leadOf('a'.repeat(500)).lead).toHaveLength(500);
    expect(leadOf('')).toEqual({ lead: '', rest: '' });
  });
});
