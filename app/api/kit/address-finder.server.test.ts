import { describe, expect, it } from 'vitest';

import { addressFinder } from './address-finder.server';
import type { ApiAddress } from './call.server';

const addresses: ApiAddress[] = [
  { path: '/thing' },
  { path: '/thing/own' },
  { path: '/thing/:key' },
  { path: '/thing/view/:id' },
];
const find = addressFinder(addresses);
const found = (path: string) => {
  const { address, params } = find(`/api/v1${path}`) ?? {};
  return address && [address.path, params];
};

describe('addressFinder', () => {
  it.each([
    ['/thing', ['/thing', {}]],
    ['/thing/', ['/thing', {}]],
    ['/thing//', ['/thing', {}]],
    ['/THING', ['/thing', {}]],
    ['/%74hing', ['/thing', {}]],
    ['/thing/own', ['/thing/own', {}]],
    ['/thing/Own', ['/thing/own', {}]],
    ['/thing/Oud', ['/thing/:key', { key: 'Oud' }]],
    ['/thing/%D8%B9%D9%88%D8%AF', ['/thing/:key', { key: 'عود' }]],
    ['/thing/a%2Fb', ['/thing/:key', { key: 'a/b' }]],
    ['/thing/%252e', ['/thing/:key', { key: '%2e' }]],
    ['/thing/x%2Edata', ['/thing/:key', { key: 'x.data' }]],
    ['/thing/view/', ['/thing/:key', { key: 'view' }]],
    ['/thing/view/7', ['/thing/view/:id', { id: '7' }]],
  ])('finds what %s means', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it.each([
    '',
    '/',
    '/things',
    '/thing/own/more',
    '/thing//own',
    '//thing',
    '/thing/%',
    '/thing/%FF',
    '/thing%2Fown',
    '/:key',
  ])('finds nothing at "%s"', (path) => {
    expect(found(path)).toBeUndefined();
  });
});
