import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isOffice } from '~/auth/permissions';

import { API, type ApiOperation, apiOperations, bodyFacts, NOBODY } from '../support/api';
import { closeDatabase, everythingKept } from '../support/database';
import { CALL_RECORDS, ENDS_TOKEN, isPermitted } from '../support/policies';
import { makeRecords, type Records, type Secrets } from '../support/records';
import { someOf } from '../support/sample';
import { callSenders, demoteAll, forbiddenWords, send, type Sender, twoCustomers } from '../support/senders';

type Cell = { method: string; path: string; sender: Sender };
/** `unknown`: the path is none; `none`: the path has no such method. */
type Outcome = 'open' | 'nobody' | 'refused' | 'missing' | 'none';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The GETs that change something have no HEAD. */
const WRITING_GETS = /^\/cart\/(in|de)crease\//;

let operations: ApiOperation[];
let senders: Sender[];
let records: Records;
let secrets: Secrets;
let forget: () => Promise<void>;

const nameOf = ({ method, path }: Pick<ApiOperation, 'method' | 'path'>): string =>
  `${method} ${path.slice(API.length)}`;

beforeAll(async () => {
  operations = await apiOperations();
  const customers = await twoCustomers();
  ({ records, secrets, forget } = await makeRecords(customers.owner, customers.other));
  senders = await callSenders(customers);
}, 360_000);
afterAll(async () => {
  await forget();
  await demoteAll();
  await closeDatabase();
});

/** The call that a method means at a path, HEAD that of GET. */
function operationOf(method: string, path: string): ApiOperation | undefined {
  if (method === 'HEAD' && WRITING_GETS.test(path.slice(API.length))) return undefined;
  const verb = method === 'HEAD' ? 'GET' : method;
  return operations.find((each) => each.method === verb && each.path === path);
}

function expected({ method, path, sender: { standing } }: Cell): Outcome {
  const operation = operationOf(method, path);
  if (!operation) return 'none';
  const permission = operation['x-may'];
  const record = CALL_RECORDS[nameOf(operation)];
  if (isPermitted(permission, standing, record)) return 'open';
  if (standing === 'nobody') return 'nobody';
  // Who may read an order is not told that it is missing.
  const seen = record === 'order' && isPermitted('order.read', standing, record);
  return isOffice(permission) || seen ? 'refused' : 'missing';
}

const endsToken = ({ method, path }: Cell): boolean => nameOf({ method, path }) === ENDS_TOKEN;

/** Of a cart that holds no code. */
const CHANGES_NOTHING = 'DELETE /cart/coupon';

const isRead = ({ method, path }: Cell): boolean =>
  (method === 'GET' || method === 'HEAD') && !WRITING_GETS.test(path.slice(API.length));

/** The address with what it is about in it; with the id of nothing where the call would do what it says. */
function addressOf(cell: Cell): string {
  const operation = operationOf(cell.method, cell.path) ?? operations.find(({ path }) => path === cell.path);
  const record = operation && CALL_RECORDS[nameOf(operation)];
  const id = record && (isRead(cell) || expected(cell) !== 'open') ? records[record] : NOBODY;
  return cell.path.replace(/\{\w+\}/, id);
}

/** A read that says 400 to whoever may, where nothing is asked for. */
const NEEDS_QUERY = new Set([`${API}/order/sheet`]);

const FITS: Record<Outcome, (status: number, cell: Cell) => boolean> = {
  // Writes of those who may are sent in a form that no call takes, or are about nothing.
  open: (status, cell) =>
    (nameOf(cell) === CHANGES_NOTHING && status === 204) ||
    (isRead(cell) ? (NEEDS_QUERY.has(cell.path) ? [400] : [200]) : [400, 404, 415, 422]).includes(status),
  nobody: (status) => status === 401,
  refused: (status) => status === 403,
  missing: (status) => status === 404,
  none: (status) => status === 405,
};

async function faultOf(cell: Cell, suffix = ''): Promise<string | null> {
  const { method, path, sender } = cell;
  const outcome = expected(cell);
  const reads = method === 'GET' || method === 'HEAD';
  const operation = reads ? undefined : operationOf(method, path);
  const example = operation?.requestBody ? bodyFacts(operation).example : {};
  const response = await send(addressOf(cell) + suffix, {
    method,
    headers: {
      ...sender.headers,
      ...(!reads && {
        'Content-Type': outcome === 'open' ? 'text/x' : 'application/json',
        'Idempotency-Key': `matrix-${records.order}`,
      }),
    },
    body: reads ? null : JSON.stringify(example),
  });
  const { status } = response;
  const all = `${[...response.headers].join('\n')}\n${await response.text()}`;
  const leak = forbiddenWords(sender.standing, secrets).find((word) => all.includes(word));
  if (leak) return `${status} tells ${leak}`;
  // Asked for as pages are, a call has another address, which is none, or the one of a record, of other methods maybe.
  const fits = suffix
    ? FITS[outcome](status, cell) || [400, 401, 403, 404, 405].includes(status)
    : FITS[outcome](status, cell);
  return fits ? null : `${status}, not ${outcome}`;
}

async function faultsOf(cells: readonly Cell[], suffix: (cell: Cell) => string = () => ''): Promise<string[]> {
  const faults: string[] = [];
  const left = [...cells];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let cell = left.pop(); cell; cell = left.pop()) {
        const fault = await faultOf(cell, suffix(cell));
        if (fault) faults.push(`${cell.sender.name}: ${cell.method} ${cell.path}${suffix(cell)}: ${fault}`);
      }
    }),
  );
  return faults;
}

/** Every method of every path, by everyone; of each a few, but in the long run. */
function cells(methods: readonly string[], few: number, fits: (cell: Cell) => boolean): Cell[] {
  const paths = [...new Set(operations.map(({ path }) => path))];
  return paths.flatMap((path, index) =>
    methods.flatMap((method, at) => {
      const all = senders.map((sender): Cell => ({ method, path, sender })).filter(fits);
      return someOf(all, few, index * 10 + at);
    }),
  );
}

describe('the table of who may make which call', () => {
  it('knows what every call with a parameter is about, and none that is gone', () => {
    const about = operations.filter(({ path }) => path.includes('{'));
    expect(about.map(nameOf).sort()).toEqual(Object.keys(CALL_RECORDS).sort());
  });

  it('names words that those who may read them do read', async () => {
    const read = async (name: string, path: string) =>
      (await send(API + path, { headers: senders.find((sender) => sender.name === name)?.headers ?? {} })).text();
    const [mine, hidden] = [
      await read('the owner', `/order/${records.order}`),
      await read('an admin', `/product/id/${records.hiddenProduct}`),
    ];
    const [name = '', , , street = '', note = '', number = ''] = secrets.owner;
    for (const word of [name, street, note, number]) expect(mine).toContain(word);
    for (const word of secrets.shop) expect(hidden).toContain(word);
  });
});

describe('every call, for everyone', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everythingKept();
  });
  const LONG = { timeout: 600_000 };

  it('is refused to whoever may not, by every method, and nothing changes', LONG, async () => {
    const denied = cells(METHODS, 4, (cell) => expected(cell) !== 'open');
    expect(denied.length).toBeGreaterThan(400);
    expect(await faultsOf(denied)).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });

  it('is answered to whoever may', LONG, async () => {
    // Logging out ends the token that the rest is asked with.
    const open = cells(METHODS, 3, (cell) => expected(cell) === 'open' && !endsToken(cell));
    expect(open.length).toBeGreaterThan(60);
    expect(await faultsOf(open)).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });

  it.each([
    ['.data', () => '.data'],
    ['.data?_routes=', () => '.data?_routes=routes%2Fapi%2Fv1'],
    ['?_data=', () => '?_data=routes%2Fapi%2Fv1'],
  ])('is not got round by asking as pages are asked for: %s', LONG, async (_, suffix: (cell: Cell) => string) => {
    expect(
      await faultsOf(
        cells(['GET', 'POST', 'PATCH'], 1, (cell) => expected(cell) !== 'open'),
        suffix,
      ),
    ).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });
});
