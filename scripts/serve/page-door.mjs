import { sendAnswer } from './send-answer.mjs';

/** The app answers public pages; its bundle puts the way there under a name that both sides know. */
const door = () => globalThis[Symbol.for('attara.page-door')];

async function answer(request, response, way) {
  const leaving = new AbortController();
  response.once('close', () => response.writableFinished || leaving.abort());
  const { status, headers, body } = await way(request, leaving.signal);
  const page = body instanceof ReadableStream ? Buffer.from(await new Response(body).arrayBuffer()) : body;
  if (!response.destroyed) await sendAnswer(request, response, { status, headers, body: page }, ['br', 'gzip']);
}

/** Answers public pages without the router of the whole site; all else goes on. While developing the router loads what has changed. */
export function answerPage(request, response, goOn) {
  const way = process.env.NODE_ENV === 'development' ? undefined : door()?.(request);
  if (!way) return goOn();
  answer(request, response, way).catch((error) => {
    console.error(error);
    response.destroy();
  });
}
