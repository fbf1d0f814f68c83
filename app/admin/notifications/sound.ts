/** Whether this device sounds, and the new orders that it has sounded for. */
const WANTED = 'attara_order_sound';
const SOUNDED = 'attara_order_sounded';
const KEPT = 50;

/** A browser that keeps nothing has no sound. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: nothing is kept.
  }
}

const listeners = new Set<() => void>();

export const isSoundWanted = (): boolean => stored(WANTED) === 'on';

/** Tells when sound is switched on or off, in another tab too, and when this page may sound or may no more. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function wantSound(wanted: boolean): void {
  store(WANTED, wanted ? 'on' : 'off');
  tell();
}

let audio: AudioContext | undefined;

const canSound = (): boolean => audio?.state === 'running';

/** Whether it is to sound, and cannot until somebody presses something on it. */
export const isSoundWaiting = (): boolean => isSoundWanted() && !canSound();

/**
 * Browsers let a page sound only once somebody has pressed something on it: this is called in the handler of that
 * press. A phone that slept may have taken it away again.
 */
export async function allowSound(): Promise<void> {
  if (!audio) {
    audio = new AudioContext();
    audio.onstatechange = tell;
  }
  if (!canSound()) await audio.resume();
}

const TONES = [
  [880, 0],
  [1320, 0.18],
] as const;
const TONE_SECONDS = 0.5;

export function playSound(): void {
  if (!audio || !canSound()) return;
  const { currentTime, destination } = audio;
  for (const [pitch, delay] of TONES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = currentTime + delay;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.25, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + TONE_SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + TONE_SECONDS);
  }
}

/** Whether none of these has sounded yet; from now on all of them have. */
function isFirstToSound(ids: readonly string[]): boolean {
  const before = (stored(SOUNDED) ?? '').split(' ');
  const fresh = ids.filter((id) => !before.includes(id));
  if (fresh.length === 0) return false;
  store(SOUNDED, [...before, ...fresh].slice(-KEPT).join(' '));
  return true;
}

/** Sounds for new orders where that is wanted: once, in however many tabs the back office is open. */
export async function soundOnce(ids: readonly string[]): Promise<void> {
  // A tab that may not sound leaves it to another.
  if (!isSoundWanted() || !canSound()) return;
  const sound = () => {
    if (isFirstToSound(ids)) playSound();
  };
  // Browsers have locks on pages over HTTPS only.
  if ('locks' in navigator) await navigator.locks.request(SOUNDED, sound);
  else sound();
}
