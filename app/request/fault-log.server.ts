/** Drizzle's errors repeat the values of the query, which are people's e-mails, addresses and hashes. */
type QueryFault = Error & { query: string };

const isQueryFault = (error: unknown): error is QueryFault =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error;

const framesOf = ({ stack = '' }: Error): string => {
  const start = stack.search(/^ +at /m);
  return start === -1 ? '' : stack.slice(start);
};

/**
 * What an error says in one line. One of several, as a connection to a name with two addresses that both refuse, says
 * nothing of itself: then what each of them says.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  const parts = error instanceof AggregateError ? error.errors.map(messageOf) : [];
  return [...new Set(parts)].join('; ') || error.name;
}

/** A fault as the log shows it: what failed and where, never the values that people sent. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return `A thrown value: ${typeof error}`;
  if (!isQueryFault(error)) {
    const said = error.message ? [] : [messageOf(error)];
    return [...said, error.stack ?? error.message, ...causeOf(error)].filter(Boolean).join('\n');
  }
  return [`Query failed: ${error.query.replace(/\s+/g, ' ').slice(0, 500)}`, ...causeOf(error), framesOf(error)].join(
    '\n',
  );
}

function causeOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const { code, constraint_name: constraint } = cause as { code?: unknown; constraint_name?: unknown };
  const details = [code, constraint].filter((detail) => typeof detail === 'string').join(' ');
  return [`because of ${cause.name} ${details}: ${messageOf(cause)}`];
}
