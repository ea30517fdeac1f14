// The API of the sample server, answered in the page: what the open page registered. Nothing is sent.
import type { GuildEvent } from "#kit/live-event.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import type { RouteContract } from "#kit/route.ts";
import { ApiError } from "./api-error.ts";

type Asked = { params: unknown; query: unknown; body: unknown };
type Answering = (asked: never) => unknown;

const known = new Map<RouteContract, Answering>();
const listeners = new Set<(event: GuildEvent) => void>();

/** Registers answers by route name for calls about the sample server; they replace earlier ones. */
export function answerSample(
  routes: Readonly<Record<string, RouteContract>>,
  answers: Readonly<Record<string, Answering | undefined>>,
): void {
  for (const [name, answering] of Object.entries(answers)) {
    const route = routes[name];
    if (route && answering) known.set(route, answering);
  }
}

/** What only the bot on Discord can do: always throws. */
export function needsDiscord(): never {
  throw new ApiError(409, {
    success: false,
    code: "needsDiscord",
    message: withPlatformName("The bot does this on Discord. Add it to your server to try it."),
  });
}

/** Answers a call with what its route's schemas make of it. Throws ApiError as the server would, also for other routes. */
export function answerOfSample(route: RouteContract, input: Partial<Asked>): unknown {
  const answering = known.get(route);
  if (!answering) needsDiscord();
  const asked: Asked = {
    params: route.params?.parse(input.params),
    query: route.query?.parse(input.query ?? {}),
    body: route.body?.parse(input.body),
  };
  return answering(asked as never);
}

/** Calls `listener` with the sample server's events until the returned function is called. */
export function listenToSample(listener: (event: GuildEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies open pages, as the server's events do. */
export function publishSample(event: GuildEvent): void {
  for (const listener of listeners) listener(event);
}
