// Where other services send events: checked by their signature, stored, then answered. What follows is done by the jobs.
import type { FastifyInstance } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { snowflake } from "#kit/snowflake.ts";
import { INSTALLATION, type InboundEvent, type WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";

export type WebhookRoutes = {
  /** Null for an unknown id. */
  findSource(id: string): Promise<WebhookSource | null>;
  store(source: WebhookSource, guildId: string, event: InboundEvent): Promise<unknown>;
  now(): Date;
};

/** Stripe's largest events have about 256 KiB. */
const MAX_BYTES = 512 * 1024;
const GUILD = snowflake;

export function webhookRoutes(api: FastifyInstance, { findSource, store, now }: WebhookRoutes): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    type Asked = { Params: { source: string; guild?: string } };
    for (const url of ["/webhooks/:source", "/webhooks/:source/:guild"]) {
      scope.post<Asked>(url, { bodyLimit: MAX_BYTES, schema: { hide: true } }, async (request) => {
        const source = await findSource(request.params.source);
        if (!source) throw userError(kitErrors, "notFound");
        const guildId = request.params.guild ?? INSTALLATION;
        const isPlausible = guildId === INSTALLATION || GUILD.safeParse(guildId).success;
        const secret = isPlausible ? await source.secretOf(guildId) : null;
        const header = (name: string): string | null => [request.headers[name]].flat()[0] ?? null;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = secret === null ? null : source.scheme({ header, body }, secret, now());
        // The same for a guild that expects none, so that nobody learns which do.
        if (!event) throw userError(kitErrors, "webhookRefused");
        await store(source, guildId, event);
        return { received: true };
      });
    }
  });
}
