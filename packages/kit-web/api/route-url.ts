import type { RouteContract } from "#kit/route.ts";

type Scalar = string | number | boolean;

/** The URL of a request below `/api`, with its parameters and query filled in. */
export function routeUrl(route: RouteContract, input: object): string {
  const { params = {}, query = {} } = input as {
    params?: Record<string, Scalar>;
    query?: Record<string, Scalar | undefined>;
  };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the call to ${route.path} lacks "${name}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
