import { doorNamed } from './door.mjs';
import { sendAnswer } from './send-answer.mjs';

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

/** Answers plain calls of the API without the router. */
export const answerCall = doorNamed('attara.api-door', answer);
