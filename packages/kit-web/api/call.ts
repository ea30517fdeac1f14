import type { RouteAnswer, RouteCall, RouteContract } from "#kit/route.ts";
import { SAMPLE_SNOWFLAKE } from "../catalog/sample-guild-id.ts";
import { routeUrl } from "./route-url.ts";
import { answerOfSample } from "./sample-answers.ts";
import { send } from "./send.ts";

/**
 * Calls a route as its contract promises it, and checks that the answer is what was promised. What is asked for the
 * made-up guild is answered by the samples that were adopted; it never leaves the browser.
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
