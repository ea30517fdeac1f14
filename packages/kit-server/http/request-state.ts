// What this API adds to Fastify's requests and routes.
import type { RouteAccess } from "#kit/route.ts";
import type { Worker } from "../access/workers.ts";
import type { GuildCaller } from "../guilds/present-guild.ts";
import type { GuildSnapshot } from "../guilds/snapshot.ts";
import type { Session } from "../sessions/session-store.ts";
import type { Sentences } from "../words/sentence.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by admission: the admitted caller. */
    session: Session | null;
    guild: GuildSnapshot | null;
    caller: GuildCaller | null;
    worker: Worker | null;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** The words of the route's own errors. */
    sentences?: Sentences;
  }
}
