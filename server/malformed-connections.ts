import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';

import { baselineHeaders } from './security-headers';

/** Faults of what came in, as Node names them; all others are 400. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request and never will be, with the headers of every other answer, and closes the connection. */
function refuseConnection(socket: Socket, status: number): void {
  if (socket.writable) {
    const headers = { ...baselineHeaders(), 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  }
  socket.destroySoon();
}

/**
 * Node answers malformed requests itself, without a single header. `isAnswering`: an answer is on its way on this
 * connection.
 */
export function answerMalformed(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...baselineHeaders(), 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A browser that opened a connection ahead of time takes an answer for that of its next request.
    if (error.code === 'ECONNRESET' || isAnswering(socket) || socket.bytesRead === 0) socket.destroy();
    else refuseConnection(socket, STATUS_OF[error.code ?? ''] ?? 400);
  });
}
