import { expect, it } from 'vitest';

import { deviceOf } from './device.rules';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'windows', false],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'edge', 'windows', false],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'opera', 'windows', false],
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'chrome', 'androidPhone', true],
  [`${ANDROID} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'androidTablet', true],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'samsung', 'androidPhone', true],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'safari', 'iphone', true],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'chrome', 'iphone', true],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'safari', 'mac', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux', false],
  ['curl/8.5.0', 'other', 'other', false],
  ['', 'other', 'other', false],
])('%s is %s on %s', (userAgent, browser, system, hand) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, hand });
});
