import { parseArgs } from 'node:util';
import { Failure } from '../scripts/steps/failure.mjs';

const most = 1_000_000;

function readNumbers(name, text, highest) {
  const numbers = text.split(',').map(Number);
  const wrong = numbers.find((number) => !(number > 0 && number <= highest));
  if (wrong !== undefined) throw new Failure(`--${name} ${text}: a number above 0 and up to ${highest} is asked for.`);
  return numbers;
}

/** What is measured, for how long, and with how many products. */
export function readOptions(args, knownCases) {
  let values;
  try {
    const text = { type: 'string' };
    const flag = { type: 'boolean', default: false };
    const options = { products: text, cases: text, seconds: text, rounds: text, out: text, quick: flag };
    values = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${error.message}.`);
  }
  const asked = values.cases?.split(',');
  const unknown = asked?.filter((name) => !knownCases.some((known) => known.startsWith(name))) ?? [];
  if (unknown.length > 0) throw new Failure(`--cases ${unknown.join(', ')}: there are ${knownCases.join(', ')}.`);
  const [seconds] = readNumbers('seconds', values.seconds ?? (values.quick ? '1' : '3'), 600);
  const [rounds] = readNumbers('rounds', values.rounds ?? (values.quick ? '1' : '3'), 99);
  return {
    products: readNumbers('products', values.products ?? '1000', most)
      .map(Math.round)
      .sort((one, other) => one - other),
    // A name stands for all that begin with it.
    cases: knownCases.filter((known) => asked === undefined || asked.some((name) => known.startsWith(name))),
    seconds,
    // Seconds of each case before it is measured.
    warming: values.quick ? 1 : 5,
    rounds: Math.round(rounds),
    out: values.out ?? 'bench/results',
  };
}
