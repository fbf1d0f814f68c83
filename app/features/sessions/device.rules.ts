/** Programs that say they are others too come before those. */
const BROWSERS = [
  ['edge', /\bEdgA?(iOS)?\//],
  ['opera', /\bOPR\/|\bOPT\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iphone', /\biPhone\b|\biPod\b/],
  ['ipad', /\biPad\b/],
  ['androidPhone', /\bAndroid\b.*\bMobile\b/],
  ['androidTablet', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
] as const;

export type Browser = (typeof BROWSERS)[number][0] | 'other';
export type System = (typeof SYSTEMS)[number][0] | 'other';
export type Device = { browser: Browser; system: System; hand: boolean };

const nameIn = <Name extends string>(list: readonly (readonly [Name, RegExp])[], text: string): Name | 'other' =>
  list.find(([, sign]) => sign.test(text))?.[0] ?? 'other';

/** What a browser says of itself, as people call it; `hand`: a phone or a tablet. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(SYSTEMS, userAgent);
  return { browser: nameIn(BROWSERS, userAgent), system, hand: /^(iphone|ipad|android)/.test(system) };
}
