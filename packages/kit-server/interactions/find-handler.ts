import {
  type APIInteraction,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
} from "discord-api-types/v10";
import type { ModuleContract } from "#kit/module.ts";
import type { BotModule } from "../bot/bot-module.ts";
import type { BotContext } from "../bot/context.ts";
import type { CommandCall, Reply } from "../bot/interaction.ts";

/** The module that an interaction is for, and what of it to run. */
export type Found = {
  module: BotModule;
  handler: string;
  run(ctx: BotContext<ModuleContract>): Promise<Reply>;
};

/** Null for what no module has, or has no more: an old message's button, a command not yet taken away. */
export function findHandler(
  modules: readonly BotModule[],
  interaction: APIInteraction,
  call: CommandCall,
): Found | null {
  if (interaction.type === InteractionType.ApplicationCommand) {
    if (interaction.data.type !== ApplicationCommandType.ChatInput) return null;
    const { name, options = [] } = interaction.data;
    const chosen = options.find(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    const module = modules.find(({ contract }) => Object.hasOwn(contract.commands, name));
    const handler = module?.face.commands[name]?.[chosen?.name ?? ""];
    return module && handler
      ? { module, handler: `/${name} ${chosen?.name}`, run: (ctx) => handler(ctx as never, call) }
      : null;
  }
  if (interaction.type === InteractionType.MessageComponent || interaction.type === InteractionType.ModalSubmit) {
    const { data } = interaction;
    const [id, name = "", ...rest] = data.custom_id.split(":");
    const module = modules.find(({ contract }) => contract.id === id);
    const handler = module?.face.components?.[name];
    const argument = rest.join(":");
    return module && handler
      ? { module, handler: name, run: (ctx) => handler(ctx as never, { ...call, argument, data }) }
      : null;
  }
  return null;
}
