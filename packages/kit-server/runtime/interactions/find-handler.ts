import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIInteraction,
  type APIInteractionDataResolved,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
} from "discord-api-types/v10";
import type { ModuleContract } from "#kit/module.ts";
import { ownValue } from "#kit/own-value.ts";
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { CommandCall, DirectCall, Reply } from "#kit-server/platform/discord/interaction.ts";

/** The module that an interaction is for, and its handler. */
export type Found = {
  module: BotModule;
  handler: string;
  /** Works while the module is off. */
  isTest?: boolean;
  run(ctx: BotContext<ModuleContract>): Promise<Reply>;
};
type Caller = Pick<CommandCall, "id" | "member" | "channelId">;

/** Null if no module handles it any longer: an old message's button, or a command not yet unregistered. */
export function findHandler(modules: readonly BotModule[], interaction: APIInteraction, caller: Caller): Found | null {
  if (interaction.type === InteractionType.ApplicationCommand) return findCommand(modules, interaction, caller);
  if (interaction.type === InteractionType.MessageComponent || interaction.type === InteractionType.ModalSubmit) {
    const { data, message } = interaction;
    const [id, name = "", ...rest] = data.custom_id.split(":");
    const module = modules.find(({ contract }) => contract.id === id);
    const handler = ownValue(module?.bot.components, name);
    const call = { ...caller, options: {}, resolved: ("resolved" in data && data.resolved) || {} };
    const component = { ...call, argument: rest.join(":"), data, messageId: message?.id ?? null };
    return module && handler ? { module, handler: name, run: (ctx) => handler(ctx as never, component) } : null;
  }
  return null;
}

/** The module and guild that a component of a direct or test message names; null if no module handles it. */
export function findDirect(
  modules: readonly BotModule[],
  interaction: APIInteraction,
): (Found & { guildId: Snowflake }) | null {
  if (interaction.type !== InteractionType.MessageComponent && interaction.type !== InteractionType.ModalSubmit)
    return null;
  const { id, data, message, member, user = member?.user } = interaction;
  const [moduleId, name = "", guildId = "", ...rest] = data.custom_id.split(":");
  const module = modules.find(({ contract }) => contract.id === moduleId);
  const test = ownValue(module?.bot.testControls, name);
  const handler = test ?? (member ? null : ownValue(module?.bot.direct, name));
  if (!module || !handler || !user || !isSnowflake(guildId)) return null;
  const call: DirectCall = {
    ...{ id, user, data, argument: rest.join(":"), messageId: message?.id ?? null },
    resolved: ("resolved" in data && data.resolved) || {},
  };
  return { module, guildId, handler: name, isTest: Boolean(test), run: (ctx) => handler(ctx as never, call) };
}

/** The autocomplete source of the focused option, with the text typed so far; null if there is none. */
export function findSuggestions(
  modules: readonly BotModule[],
  { data }: APIApplicationCommandAutocompleteInteraction,
  caller: Caller,
): { module: BotModule; typed: string; read(ctx: BotContext<ModuleContract>): Promise<readonly string[]> } | null {
  const module = modules.find(({ contract }) => Object.hasOwn(contract.commands, data.name));
  const chosen = (data.options ?? []).find((option) => option.type === ApplicationCommandOptionType.Subcommand);
  const options = (chosen?.options ?? []) as { name: string; value: string; focused?: boolean }[];
  const focused = options.find((option) => option.focused);
  const source = ownValue(module?.bot.suggestions, `${data.name}.${chosen?.name}.${focused?.name}`);
  if (!module || !focused || !source) return null;
  const given = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  const call = { ...caller, options: given, resolved: {} };
  return { module, typed: String(focused.value), read: (ctx) => source(ctx as never, call) };
}

type Command = Extract<APIInteraction, { type: InteractionType.ApplicationCommand }>;

function findCommand(modules: readonly BotModule[], { data }: Command, caller: Caller): Found | null {
  // Each command type has a different subset of resolved data.
  const resolved = (("resolved" in data && data.resolved) || {}) as APIInteractionDataResolved;
  const call = { ...caller, resolved };
  if (data.type === ApplicationCommandType.ChatInput) {
    const { name, options = [] } = data;
    const chosen = options.find((option) => option.type === ApplicationCommandOptionType.Subcommand);
    const module = modules.find(({ contract }) => Object.hasOwn(contract.commands, name));
    const handlers = ownValue(module?.bot.commands, name);
    const handler = typeof handlers === "function" ? handlers : ownValue(handlers, chosen?.name ?? "");
    const given = Object.fromEntries((chosen?.options ?? []).map((option) => [option.name, option.value]));
    return module && handler
      ? {
          module,
          handler: chosen ? `/${name} ${chosen.name}` : `/${name}`,
          run: (ctx) => handler(ctx as never, { ...call, options: given }),
        }
      : null;
  }
  if (!("target_id" in data)) return null;
  const kind = data.type === ApplicationCommandType.User ? "member" : "message";
  for (const module of modules) {
    for (const [id, { on }] of Object.entries(module.contract.menus ?? {})) {
      const handler = module.bot.menus?.[id];
      if (on !== kind || module.words.menus?.[id] !== data.name || !handler) continue;
      const menuCall = { ...call, options: {}, targetId: data.target_id };
      return { module, handler: data.name, run: (ctx) => handler(ctx as never, menuCall) };
    }
  }
  return null;
}
