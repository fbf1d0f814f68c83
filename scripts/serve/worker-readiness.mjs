import cluster from 'node:cluster';

let told = false;

/** One process of several tells the one that started it that it is ready: it has itself answered the question with yes. */
export function tellWhenReady(request, response) {
  if (told || !cluster.isWorker || request.url !== '/readyz') return;
  response.once('finish', () => {
    if (told || response.statusCode !== 200) return;
    told = true;
    process.send({ ready: true });
  });
}
