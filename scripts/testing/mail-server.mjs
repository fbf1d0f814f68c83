import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * @typedef {'connect' | 'from' | 'to' | 'data' | 'taken'} Step The steps of a letter; `data`: it has begun to come;
 *   `taken`: all of it is there, and nothing is answered yet.
 * @typedef {number | 'hang' | 'drop' | undefined | void} Behaviour A status that refuses the step, no answer at all,
 *   the line cut; nothing lets it pass.
 * @typedef {import('mailparser').ParsedMail & { to: import('mailparser').AddressObject, raw: string }} Letter
 */

const refusal = (status) =>
  Object.assign(new Error(status < 500 ? 'Come back later' : 'We take no such letter'), { responseCode: status });

/**
 * Resolves with where a server listens on 127.0.0.1.
 *
 * @returns {Promise<number>}
 */
const listening = (server) =>
  new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });

/**
 * A real mail server on a free port. `behave` says what it does at each step; the letters that it has acknowledged, or
 * all of whose bytes it has, are in `letters`.
 *
 * @param {(step: Step) => Behaviour} behave
 */
export async function startMailServer(behave = () => undefined, { secure = false } = {}) {
  /** @type {Letter[]} */
  const letters = [];
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 0,
    onConnect: (session, done) => at('connect', session, done),
    onMailFrom: (_, session, done) => at('from', session, done),
    onRcptTo: (_, session, done) => at('to', session, done),
    onData(stream, session, done) {
      const early = behave('data');
      if (early === 'drop') return void stream.once('data', () => cut(session));
      const read = async () => {
        const raw = (await buffer(stream)).toString('utf8');
        const letter = await simpleParser(raw);
        if (early !== undefined) return answer(early, session, done);
        letters.push(Object.assign(letter, { raw }));
        at('taken', session, done);
      };
      read().catch(done);
    },
  });
  const cut = ({ id }) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  function answer(how, session, done) {
    if (how === 'drop') return cut(session);
    if (how !== 'hang') done(typeof how === 'number' ? refusal(how) : null);
  }
  const at = (step, session, done) => answer(behave(step), session, done);
  // A client that is killed, or cuts the line, is no fault of the server's.
  server.on('error', () => undefined);
  const port = await listening(server.server);
  return {
    letters,
    port,
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection._socket.destroy();
        server.close(resolve);
      }),
  };
}

/**
 * What listens where a mail server should, and says `words` to whoever comes, or nothing: a black hole.
 *
 * @param {string | null} words
 */
export async function startOddServer(words = null) {
  const sockets = new Set();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
    if (words !== null) socket.write(words);
  });
  const port = await listening(server);
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** How many lines are open. */
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve(undefined));
      }),
  };
}
