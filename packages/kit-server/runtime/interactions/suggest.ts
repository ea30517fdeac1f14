// Autocomplete: suggests values while a command option is typed.
import type { APIApplicationCommandAutocompleteInteraction } from "discord-api-types/v10";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type ContextDeps, createContext } from "#kit-server/module/bot/context.ts";
import type { InteractionPort } from "#kit-server/platform/discord/interaction-port.ts";
import { HANDLER_LIMIT_MS, withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import { channelOf } from "./channel-of.ts";
import { findSuggestions } from "./find-handler.ts";

type Deps = { modules: readonly BotModule[]; context: ContextDeps; configs: ConfigStore; port: InteractionPort };

/** Discord's limits for the number and length of suggestions. */
const OFFERED_MAX = 25;
const VALUE_MAX = 100;

/** Suggests nothing if the module is off or nothing matches; members can still send what they typed. */
export async function suggest(
  { modules, context, configs, port }: Deps,
  interaction: APIApplicationCommandAutocompleteInteraction,
): Promise<void> {
  const { id, token, application_id: applicationId, guild_id: guildId = null, member } = interaction;
  if (!guildId || !member) return;
  const found = findSuggestions(modules, interaction, { id, member, channelId: channelOf(interaction) });
  const { enabled, config } = found
    ? await configs.readWithinLimits(guildId, found.module.contract)
    : { enabled: false, config: {} };
  const all =
    found && enabled
      ? await withTimeLimit(
          async () => found.read(await createContext(context, found.module.contract, guildId, config)),
          HANDLER_LIMIT_MS,
        )
      : [];
  await port.suggest({ id, token, applicationId, guildId }, matchesOf(all, found?.typed ?? ""));
}

/** Values that start with the text come before those that only contain it. */
function matchesOf(all: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const at = (value: string): number => value.toLowerCase().indexOf(wanted);
  return all
    .filter((value) => value.length <= VALUE_MAX && at(value) >= 0)
    .toSorted((one, other) => Number(at(one) > 0) - Number(at(other) > 0))
    .slice(0, OFFERED_MAX);
}
