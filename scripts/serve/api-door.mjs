import { sendAnswer } from './send-answer.mjs';

/** The app answers calls of the API; its bundle puts the way there under a name that both sides know. */
const door = () => globalThis[Symbol.for('attara.api-door')];

function bodyOf(request) {
  if (request.method === 'GET') return null;
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length > 0 ? Buffer.concat(chunks) : null));
    request.once('error', reject);
  });
}

async function answer(request, response, way) {
  let body;
  try {
    body = await bodyOf(request);
  } catch {
    // Too large, and answered so already, or its sender is gone.
    return;
  }
  await sendAnswer(request, response, await way(body), ['gzip']);
}

/** Answers plain calls of the API without the router; all else goes on. While developing the router loads what has changed. */
export function answerCall(request, response, goOn) {
  const way = process.env.NODE_ENV === 'development' ? undefined : door()?.(request);
  if (!way) return goOn();
  answer(request, response, way).catch((error) => {
    console.error(error);
    response.destroy();
  });
}
