import { describe, expect, it } from 'vitest';

import { generatedFiles } from '../../scripts/generated/generated-files';
import { CACHE_KEY } from '../../scripts/generated/preference-maps';
import { mixedAreas, routeSharing, silentPages } from '../../scripts/generated/route-sharing';
import { filesBelow, projectFolder, textOf } from './project';

const addresses = routeSharing(textOf);

describe('who may share a page', () => {
  it('stands in its route or in the layout around it: `handle = { shared: true }` or `{ personal: true }`', () => {
    expect(addresses.length).toBeGreaterThan(60);
    expect(silentPages(addresses)).toEqual([]);
  });

  it('is one thing for all pages of an area of which one is personal', () => {
    expect(mixedAreas(addresses)).toEqual([]);
  });

  it('is read of every route', () => {
    const files = filesBelow('app/routes').filter((file) => !file.endsWith('layout.tsx'));
    expect(new Set(addresses.map(({ file }) => `app/${file}`))).toEqual(new Set(files));
  });
});

describe('what is generated', () => {
  it.each(generatedFiles().map(({ file, text }) => ({ file: file.slice(projectFolder.length + 1), text })))(
    '$file is as it has to be: else run `npm run generate`',
    ({ file, text }) => {
      expect(textOf(file)).toBe(text);
    },
  );

  it('every preference is part of the key of what nginx caches', () => {
    expect(textOf('deploy/nginx.conf')).toContain(`proxy_cache_key "${CACHE_KEY}|$liked_language|`);
  });
});
