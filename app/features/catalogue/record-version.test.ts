import { expect, it } from 'vitest';

import { ConflictError } from '~/http/domain-error';

import { assertLatest, versionOf } from './record-version';

const row = { updatedAt: new Date('2026-05-04T10:00:00.250Z') };

it('takes the version that the record has, and none at all', () => {
  expect(() => assertLatest(row, versionOf(row))).not.toThrow();
  expect(() => assertLatest(row, undefined)).not.toThrow();
});

it('refuses any other version, an empty one too, with the present one', () => {
  for (const version of ['2026-05-04T10:00:00.249Z', '', 'yesterday'])
    expect(() => assertLatest(row, version)).toThrow(
      expect.objectContaining({ messageKey: 'changedMeanwhile', details: { version: '2026-05-04T10:00:00.250Z' } }),
    );
  expect(() => assertLatest(row, '')).toThrow(ConflictError);
});

it('says it in the words of its record', () => {
  expect(() => assertLatest(row, '', 'product.changedMeanwhile')).toThrow(
    expect.objectContaining({ messageKey: 'product.changedMeanwhile' }),
  );
});
