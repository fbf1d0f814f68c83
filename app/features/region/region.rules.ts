import type { RegionFields } from './region.schema';

/**
 * The state of a governorate in one word, so that a form can say which one it was filled in from. Charge in piastres.
 */
export const regionVersion = ({ deliveryCharge, codAllowed, etaDays, active }: RegionFields): string =>
  [deliveryCharge, codAllowed ? 'cod' : 'prepaid', etaDays, active ? 'on' : 'off'].join('/');

/**
 * What a form wants of a governorate that is in the state `now`: nothing, a change, or what somebody else has changed
 * meanwhile.
 */
export function regionStep(change: RegionFields & { was: string }, now: RegionFields): 'keep' | 'change' | 'conflict' {
  const [wanted, present] = [regionVersion(change), regionVersion(now)];
  if (wanted === change.was || wanted === present) return 'keep';
  return present === change.was ? 'change' : 'conflict';
}
