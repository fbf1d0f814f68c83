/** A route that answers scripts and does nothing else. */
export const loader = () => Response.json({ status: 'success' });
