import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The place (from 0) that the address names, as the pencils' links do before scripts have come; null where none. */
function placeInAddress(): number | null {
  const number = /^#picture-([1-6])$/.exec(location.hash)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/**
 * The place that is worked on, and how another is chosen. A save keeps it, unless its picture is gone: then it is the
 * last there is. `live`: scripts have come.
 */
export function useChosenPlace(version: string, count: number) {
  const named = useSyncExternalStore<number | null | undefined>(never, placeInAddress, () => undefined);
  const [known, setKnown] = useState({ chosen: named ?? 0, named, version });
  let { chosen } = known;
  if (known.named !== named || known.version !== version) {
    chosen = known.version === version ? (named ?? chosen) : Math.max(0, Math.min(chosen, count - 1));
    setKnown({ chosen, named, version });
  }
  return { chosen, choose: (place: number) => setKnown({ ...known, chosen: place }), live: named !== undefined };
}
