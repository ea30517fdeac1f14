/** The caller by the Authorization header: a bot, a person's client, or an application on a person's behalf. */
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";
import { unauthorized } from "../rules/errors.ts";
import { applicationOfBot } from "../state/find.ts";
import { userByToken } from "../state/tokens.ts";

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
  const user = userByToken(world, token);
  if (user === undefined || user.bot !== (scheme === "Bot")) throw unauthorized();
  if (!user.bot) return { kind: "person", userId: user.id };
  const application = applicationOfBot(world, user.id);
  if (application === undefined) throw unauthorized();
  return { kind: "bot", userId: user.id, applicationId: application.id };
}
