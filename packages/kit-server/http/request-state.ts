// Fields that this API adds to Fastify's requests and routes.
import type { RouteAccess } from "#kit/route.ts";
import type { Session } from "#kit-server/accounts/sessions/session-store.ts";
import type { Sentences } from "#kit-server/base/words/sentence.ts";
import type { Worker } from "#kit-server/guild/access/workers.ts";
import type { GuildCaller } from "#kit-server/guild/guilds/present-guild.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `admit`: the admitted caller. */
    session: Session | null;
    guild: GuildSnapshot | null;
    caller: GuildCaller | null;
    worker: Worker | null;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The sentences of the route's errors. */
    sentences?: Sentences;
  }
}
