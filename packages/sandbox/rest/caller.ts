/** Who is asking, by the Authorization header: a bot, a person's own client, or an application on their behalf. */
import type { Platform } from "../platform.ts";
import { refuse, unauthorized } from "../rules/errors.ts";
import { applicationOfBot } from "../state/find.ts";
import { userOfToken } from "../state/tokens.ts";
import type { Route } from "./route.ts";

export type Caller =
  | { kind: "bot"; userId: string; applicationId: string }
  | { kind: "person"; userId: string }
  | { kind: "bearer"; userId: string; applicationId: string; scopes: readonly string[] }
  | { kind: "nobody" };

export function callerOf(platform: Platform, authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === "") return { kind: "nobody" };
  const [, scheme, token] = /^(?:(Bot|Bearer) )?(\S+)$/.exec(authorization) ?? [];
  if (token === undefined) throw unauthorized();
  const { world } = platform;
  if (scheme === "Bearer") {
    const grant = world.grants.get(token);
    if (grant === undefined || grant.expiresAt <= platform.clock.now()) throw unauthorized();
    return { kind: "bearer", userId: grant.userId, applicationId: grant.applicationId, scopes: grant.scopes };
  }
  const user = world.users.get(userOfToken(token, world.tokenSecret) ?? "");
  if (user === undefined || user.bot !== (scheme === "Bot")) throw unauthorized();
  if (!user.bot) return { kind: "person", userId: user.id };
  const application = applicationOfBot(world, user.id);
  if (application === undefined) throw unauthorized();
  return { kind: "bot", userId: user.id, applicationId: application.id };
}

/** Refuses a caller of a kind that the route is not for. */
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
