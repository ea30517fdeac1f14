// The modules' webhooks, each with the context of its guild.
import type { ModuleContract } from "#kit/module.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { INSTALLATION, type WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import type { ContextIn } from "./api-context.ts";
import type { BotModule } from "./bot-module.ts";

type Deps = { contextIn: ContextIn; guilds: Pick<GuildStore, "get"> };

export function moduleWebhooks(modules: readonly BotModule[], { contextIn, guilds }: Deps): WebhookSource[] {
  return modules.flatMap(({ contract, bot: { webhook } }): WebhookSource[] => {
    if (!webhook) return [];
    const ctxOf = (guildId: string) => contextIn<ModuleContract>(contract, guildId);
    return [
      {
        id: contract.id,
        provider: webhook.provider,
        scheme: webhook.scheme,
        types: webhook.types,
        secretOf: async (guildId) => {
          // A guild that the bot was removed from may return with its subscriptions; one that it never joined has none.
          if (guildId === INSTALLATION || !(await guilds.get(guildId))) return null;
          return webhook.secret((await ctxOf(guildId)) as never);
        },
        handle: async (event) => webhook.handle((await ctxOf(event.guildId)) as never, event),
      },
    ];
  });
}
