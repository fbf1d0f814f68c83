/** The method that was sent: scripts/serve/request-method.mjs hands those that the router knows nothing of on under a name of ours. */
export const sentMethod = (request: Request): string => request.headers.get('X-Attara-Method') ?? request.method;

/** The name of a parameter that was sent: those that the router takes for its own come under other names (scripts/serve/request-method.mjs). */
export const sentName = (name: string): string => name.replace(/^x-attara-/, '');
