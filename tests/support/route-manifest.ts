import type { Visitor } from './visitor';

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
  module: string;
};

export type BuiltRoute = Pick<ManifestRoute, 'id' | 'hasLoader' | 'hasAction'> & {
  /** The whole pattern: `/admin/orders/:orderId`. */
  pattern: string;
};

/** Every route of the build that answers, from the manifest that it hands to browsers. */
export async function builtRoutes(visitor: Visitor): Promise<BuiltRoute[]> {
  const home = await visitor.open('/');
  const address = /\/assets\/manifest-[\w-]+\.js/.exec(home.html)?.[0];
  if (!address) throw new Error('The home page names no manifest');
  const script = await (await visitor.request(address)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const pathOf = ({ path = '', parentId }: ManifestRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return `${parent ? pathOf(parent) : ''}${path ? `/${path}` : ''}`;
  };
  return Object.values(routes).map((route) => {
    const { id, hasLoader, hasAction } = route;
    return { id, hasLoader, hasAction, pattern: pathOf(route) || '/' };
  });
}
