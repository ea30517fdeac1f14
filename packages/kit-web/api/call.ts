import type { RouteAnswer, RouteCall, RouteContract } from "#kit/route.ts";
import { routeUrl } from "./route-url.ts";
import { send } from "./send.ts";

/** Calls a route as its contract promises it, and checks that the answer is what was promised. */
export async function call<R extends RouteContract>(
  route: R,
  input: RouteCall<R>,
  signal?: AbortSignal,
): Promise<RouteAnswer<R>> {
  const { body } = input as { body?: unknown };
  return route.answer.parse(await send(route.method, routeUrl(route, input as object), body, signal)) as RouteAnswer<R>;
}
