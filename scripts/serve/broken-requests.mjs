import { STATUS_CODES } from 'node:http';
import { baselineHeaders } from './security-headers.mjs';

/** Faults of what came in, as Node names them; all others are 400. */
const statusOf = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request yet and never will be, with the headers of every other answer, and cuts the line. */
export function refuseBroken(socket, status) {
  const underWay = socket._httpMessage?.headersSent;
  if (socket.writable && !underWay) {
    const headers = { ...baselineHeaders(), 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  }
  socket.destroySoon();
}

/** Node answers broken requests itself, without a single header. */
export function answerBrokenRequests(server) {
  server.on('clientError', (error, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuseBroken(socket, statusOf[error.code] ?? 400);
  });
}
