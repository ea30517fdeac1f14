// Responses for the sample guild that visitors see, registered by the open page.
import type { RouteContract } from "#kit/route.ts";
import { ApiError } from "./api-error.ts";

type Asked = { params: unknown; query: unknown };
type Answering = (asked: never) => unknown;

const known = new Map<RouteContract, Answering>();

/** Registers responses by route name for calls about the sample guild. */
export function adoptSample(
  routes: Readonly<Record<string, RouteContract>>,
  answers: Readonly<Record<string, Answering>>,
): void {
  for (const [name, answering] of Object.entries(answers)) {
    const route = routes[name];
    if (route) known.set(route, answering);
  }
}

/** Throws ApiError for calls that would change something, and for routes without a sample. */
export function answerOfSample(route: RouteContract, input: { params?: unknown; query?: unknown }): unknown {
  const answering = known.get(route);
  if (route.method !== "GET" || !answering) {
    throw new ApiError(409, {
      success: false,
      code: "sampleData",
      message: "This is sample data. Nothing changes here.",
    });
  }
  const asked: Asked = { params: route.params?.parse(input.params), query: route.query?.parse(input.query ?? {}) };
  return answering(asked as never);
}
