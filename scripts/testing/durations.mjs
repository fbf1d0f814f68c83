import { stripVTControlCharacters } from 'node:util';

const SLOWEST = 10;
const LINES_OF_A_FAULT = 12;

const seconds = (value) => `${value.toFixed(1)} s`.padStart(9);

/** The tests that passed only when they were tried again, each on a line; nothing where there is none. */
export function retriedTests(suites) {
  const retried = suites.flatMap(({ tests }) => tests).filter(({ flaky }) => flaky);
  return retried.length === 0
    ? ''
    : ['Passed at the second try only:', ...retried.map(({ title }) => `  ${title}`)].join('\n');
}

/** What failed, each with the beginning of its error: whoever reads only the end of a long log finds it there. */
export function failedTests(suites) {
  const failed = suites.flatMap(({ tests }) => tests).filter(({ fault }) => fault);
  const told = failed.map(({ title, fault }) => {
    const lines = stripVTControlCharacters(fault).split('\n').slice(0, LINES_OF_A_FAULT);
    return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  return told.length === 0 ? '' : ['What failed:', ...told].join('\n');
}

/** What took how long: each suite, then the slowest tests of all. Suites that ran beside one another overlap. */
export function durationsTable(suites) {
  const width = Math.max(...suites.map(({ name }) => name.length));
  const rows = suites.map(({ name, passed, failed, seconds: took }) => {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
    return `${name.padEnd(width)} ${seconds(took)} ${counts}`;
  });
  const slowest = suites
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  return [
    ...rows,
    '',
    'The slowest tests:',
    ...slowest.map(({ title, seconds: took }) => `${seconds(took)}  ${title}`),
  ].join('\n');
}
