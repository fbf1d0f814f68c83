import { refuseBroken } from './broken-requests.mjs';

/** How long a line may go on without enough coming in: whoever sends too slowly is cut within ten seconds. */
const patience = 8000;
const tick = 1000;
/** What has to come of a body meanwhile: the slowest phone line there is brings four times as much. */
const enough = 5000;

/** How long an answer may lie there without enough of it being taken. The system takes over the first part at once, and its free space comes back in pieces. */
const readersPatience = 10_000;

/** What is known of each open line: since when and from which byte on we wait, the request that is being answered, and how its answer is being taken. */
const lines = new Map();

const received = ({ socket }) => socket.bytesRead;

function waitAnew(line) {
  line.since = Date.now();
  line.from = received(line);
}

/** Whether a line is waiting for its client; what the app has not taken yet is not the client's fault. */
function waits(line) {
  const { request, answered } = line;
  if (!request) return answered ? received(line) > line.from : true;
  return !request.complete && !request.destroyed && request.readableLength === 0;
}

/** How many bytes of all answers the system has taken over from us, towards a client that reads. */
const taken = ({ socket }) => socket._bytesDispatched - (socket._handle?.writeQueueSize ?? 0);

/** Whether the client of a line reads its answer too slowly: we hold what it does not take. */
function readsTooSlowly(line, now) {
  if (line.socket.writableLength === 0) line.reading = null;
  else if (!line.reading || taken(line) - line.reading.from >= enough) line.reading = { since: now, from: taken(line) };
  return line.reading !== null && now - line.reading.since >= readersPatience;
}

/** Looks after one line: an answer has to be taken, a header has to be there in time, and a body has to go on coming, however long it takes altogether. */
function judge(line, now) {
  if (readsTooSlowly(line, now)) return void line.socket.resetAndDestroy();
  if (!waits(line)) {
    // Between two requests the first byte of the next one begins the wait.
    if (line.request || line.answered) waitAnew(line);
    return;
  }
  if (!line.request && line.answered) line.begun ??= now;
  if (line.request && received(line) - line.from >= enough) return waitAnew(line);
  if (now - (line.begun ?? line.since) < patience) return;
  // A browser that opened a line ahead of time takes an answer for that of its next request.
  if (line.request || received(line) === 0) line.socket.destroy();
  else refuseBroken(line.socket, 408);
}

setInterval(() => {
  const now = Date.now();
  for (const line of lines.values()) judge(line, now);
}, tick).unref();

/** Begins to look after a new line. */
export function watchLine(socket) {
  const line = { socket, request: null, answered: false, begun: undefined, since: Date.now(), from: 0, reading: null };
  lines.set(socket, line);
  socket.once('close', () => lines.delete(socket));
}

/** The line of a request is busy with it until its answer is sent. */
export function watchRequest(request, response) {
  const line = lines.get(request.socket);
  if (!line) return;
  line.request = request;
  line.begun = undefined;
  waitAnew(line);
  response.once('close', () => {
    if (line.request !== request) return;
    line.request = null;
    line.answered = true;
    waitAnew(line);
  });
}
