import type { RouteAnswer, RouteCall, RouteContract } from "#kit/route.ts";
import { SAMPLE_SNOWFLAKE } from "../catalog/sample-guild-id.ts";
import { routeUrl } from "./route-url.ts";
import { answerOfSample } from "./sample-answers.ts";
import { send } from "./send.ts";

/**
 * Calls a route and parses the response with its contract. Calls for the sample
 * guild are answered by what the open page registered; they never leave the browser.
 */
export async function call<R extends RouteContract>(
  route: R,
  input: RouteCall<R>,
  signal?: AbortSignal,
): Promise<RouteAnswer<R>> {
  const { params, body } = input as { params?: { id?: unknown }; body?: unknown };
  const answer =
    params?.id === SAMPLE_SNOWFLAKE
      ? answerOfSample(route, input as object)
      : await send(route.method, routeUrl(route, input as object), body, signal);
  return route.answer.parse(answer) as RouteAnswer<R>;
}
