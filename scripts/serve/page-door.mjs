import { doorNamed } from './door.mjs';
import { sendAnswer } from './send-answer.mjs';

async function answer(request, response, way) {
  const leaving = new AbortController();
  response.once('close', () => response.writableFinished || leaving.abort());
  const { status, headers, body } = await way(request, leaving.signal);
  const page = body instanceof ReadableStream ? Buffer.from(await new Response(body).arrayBuffer()) : body;
  if (!response.destroyed) await sendAnswer(request, response, { status, headers, body: page }, ['br', 'gzip']);
}

/** Answers public pages without the router of the whole site. */
export const answerPage = doorNamed('attara.page-door', answer);
