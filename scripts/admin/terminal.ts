import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { DomainError, InvalidError } from '~/http/domain-error';
import { messageOf } from '~/request/fault-log.server';

/** Asks a question on the terminal; what is typed is not shown where it is `hidden`. */
export async function ask(question: string, hidden = false): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stdout,
    terminal: process.stdin.isTTY,
  });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

const SENTENCES: Record<string, string> = {
  'user.notFound': 'No account has that e-mail.',
  'user.lastAdmin': 'That is the last owner: make another one first (admin:create, admin:promote).',
};

/** What went wrong with an account, in one sentence. */
export function sentence(error: unknown): string {
  if (error instanceof DomainError && SENTENCES[error.messageKey]) return SENTENCES[error.messageKey] ?? '';
  if (error instanceof InvalidError)
    return (
      `That is refused (${Object.values(error.fields).flat().join(', ') || error.messageKey}). A valid e-mail and a ` +
      'password of 8 to 128 characters, not a common one, are needed.'
    );
  return messageOf(error);
}
