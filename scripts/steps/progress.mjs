let quiet = false;

/** From now on steps that go well say nothing. */
export function sayNothing() {
  quiet = true;
}

/** Runs one step and says what came of it: the text it returns, and the time when that was noticeable. */
export async function step(name, work) {
  const begun = performance.now();
  const outcome = await work();
  const seconds = (performance.now() - begun) / 1000;
  const time = seconds >= 1 ? ` (${seconds.toFixed(1)} s)` : '';
  if (!quiet) console.log(`✓ ${name}${outcome ? `: ${outcome}` : ''}${time}`);
}

/** Announces work that takes a while, so that the terminal is not silent meanwhile. */
export function announce(sentence) {
  if (!quiet) console.log(`… ${sentence}`);
}
