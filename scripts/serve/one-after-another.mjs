/** Nobody sends so many requests ahead of their answers but to harm; each takes memory while it waits. */
const most = 500;

/** Of each line that is being answered: what came on it meanwhile. */
const lines = new WeakMap();

function begin(socket, response, answer) {
  response.once('close', () => next(socket));
  answer();
}

function next(socket) {
  const following = socket.destroyed ? undefined : lines.get(socket)?.shift();
  if (following) begin(socket, ...following);
  else lines.delete(socket);
}

/**
 * Answers what comes on one line in its turn. Node hands out all the requests that somebody sends in one go at once, although their answers wait for one
 * another: a few lines full of dear pages would keep all others waiting.
 */
export function oneAfterAnother({ socket }, response, answer) {
  // What was sent ahead on a line that is cut by now is read all the same.
  if (socket.destroyed) return;
  const waiting = lines.get(socket);
  if (!waiting) {
    lines.set(socket, []);
    begin(socket, response, answer);
  } else if (waiting.push([response, answer]) > most) socket.resetAndDestroy();
}
