/**
 * A door past the router: the app's bundle puts the way of answering a request under this name, which both sides know, and `answer` goes it. What the
 * app answers no way for goes on, and so does all while developing, when the router loads what has changed.
 */
export function doorNamed(name, answer) {
  const key = Symbol.for(name);
  return (request, response, goOn) => {
    const way = process.env.NODE_ENV === 'development' ? undefined : globalThis[key]?.(request);
    if (!way) return goOn();
    answer(request, response, way).catch((error) => {
      console.error(error);
      response.destroy();
    });
  };
}
