import type { Caller } from "../rules/caller.ts";
import { refuse, unauthorized } from "../rules/errors.ts";
import type { Route } from "./route.ts";

/** Rejects callers that the route is not for. */
export function admit(route: Route, caller: Caller): void {
  if (route.auth.includes("anyone") && caller.kind !== "bearer") return;
  switch (caller.kind) {
    case "nobody":
      throw unauthorized();
    case "bearer":
      if (route.bearer === undefined) {
        if (route.auth.includes("anyone")) return;
        throw unauthorized();
      }
      if (route.bearer.length > 0 && !route.bearer.some((scope) => caller.scopes.includes(scope)))
        throw refuse("MissingScope");
      return;
    case "bot":
      if (!route.auth.includes("bot")) throw refuse("BotsNotAllowed");
      return;
    case "person":
      if (!route.auth.includes("person")) throw refuse("OnlyBots");
  }
}
