import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { refuseConnection } from './malformed-connections';

const TICK_MS = 1_000;
/** How long a connection may go on without enough coming in: whoever sends too slowly is cut within ten seconds. */
const READ_TIMEOUT_MS = 8_000;
/** How long an answer may lie there without enough of it being taken. */
const WRITE_TIMEOUT_MS = 10_000;
/** Bytes that have to move meanwhile: the slowest phone connection there is brings four times as much. */
const ENOUGH = 5_000;

/**
 * What is known of an open connection: since when and from which byte on we wait, what is being answered on it, and how
 * its answers are being taken.
 */
type Connection = {
  readonly socket: Socket;
  request: IncomingMessage | null;
  answered: boolean;
  /** When the first byte of the next request came, on a connection that was answered before. */
  begun: number | null;
  since: number;
  from: number;
  writing: { since: number; from: number } | null;
};

const connections = new Map<Socket, Connection>();

function waitAnew(connection: Connection): void {
  connection.since = Date.now();
  connection.from = connection.socket.bytesRead;
}

/** Whether a connection is waiting for its client; what the app has not read yet is not the client's fault. */
function isWaiting({ request, answered, socket, from }: Connection): boolean {
  if (!request) return answered ? socket.bytesRead > from : true;
  return !request.complete && !request.destroyed && request.readableLength === 0;
}

/** Bytes that the system has taken over from us, towards a client that reads. */
const taken = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;

/** Whether the client reads its answers too slowly: we hold what it does not take. */
function readsTooSlowly(connection: Connection, now: number): boolean {
  const { socket, writing } = connection;
  if (socket.writableLength === 0) connection.writing = null;
  else if (!writing || taken(socket) - writing.from >= ENOUGH) connection.writing = { since: now, from: taken(socket) };
  return connection.writing !== null && now - connection.writing.since >= WRITE_TIMEOUT_MS;
}

/**
 * Looks after one connection: an answer has to be taken, a header has to be there in time, a body has to go on coming.
 */
function judge(connection: Connection, now: number): void {
  const { socket, request, answered } = connection;
  if (readsTooSlowly(connection, now)) {
    socket.resetAndDestroy();
    return;
  }
  if (!isWaiting(connection)) {
    // Between two requests the first byte of the next one begins the wait.
    if (request || answered) waitAnew(connection);
    return;
  }
  if (!request && answered) connection.begun ??= now;
  if (request && socket.bytesRead - connection.from >= ENOUGH) return waitAnew(connection);
  if (now - (connection.begun ?? connection.since) < READ_TIMEOUT_MS) return;
  // A browser that opened a connection ahead of time takes an answer for that of its next request.
  if (request || socket.bytesRead === 0) socket.destroy();
  else refuseConnection(socket, 408);
}

/** Whether an answer is on its way on this connection. */
export const isAnswering = (socket: Socket): boolean => Boolean(connections.get(socket)?.request);

/** Cuts the connections of a server whose clients send or read too slowly, however long they take altogether. */
export function cutSlowClients(server: Server): void {
  // 20 MB of pictures over a slow phone connection may well take an hour.
  server.requestTimeout = 3_600_000;
  server.on('connection', (socket) => {
    const fresh: Connection = {
      socket,
      request: null,
      answered: false,
      begun: null,
      since: Date.now(),
      from: 0,
      writing: null,
    };
    connections.set(socket, fresh);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', watchRequest);
  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.values()) judge(connection, now);
  }, TICK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

/** The connection of a request is busy with it until its answer is sent. */
function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const connection = connections.get(request.socket);
  if (!connection) return;
  connection.request = request;
  connection.begun = null;
  waitAnew(connection);
  const over = (): void => {
    if (connection.request !== request) return;
    connection.request = null;
    connection.answered = true;
    waitAnew(connection);
  };
  response.once('close', () => {
    // What is left of its body belongs to it; it has to go on coming like any other.
    if (request.complete || request.destroyed) over();
    else request.once('close', over);
  });
}
