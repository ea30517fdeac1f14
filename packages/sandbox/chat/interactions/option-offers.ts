import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ChannelType,
} from "discord-api-types/v10";
import { nameUser } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import type { OptionValue } from "./command-data.ts";

export interface Offer {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly value: OptionValue;
}

const LIMIT = 25;

/** The values of an option that the client knows without asking the bot. */
export function listOffers(
  option: APIApplicationCommandBasicOption,
  text: string,
  guild: Guild | undefined,
): readonly Offer[] {
  const wanted = text.toLowerCase();
  return listAll(option, guild)
    .filter(({ title, note }) => title.toLowerCase().includes(wanted) || note?.toLowerCase().includes(wanted) === true)
    .slice(0, LIMIT);
}

/** Options without a list are set by typing. */
export function takesTyping(option: APIApplicationCommandBasicOption): boolean {
  const isTyped =
    option.type === ApplicationCommandOptionType.String ||
    option.type === ApplicationCommandOptionType.Integer ||
    option.type === ApplicationCommandOptionType.Number;
  return isTyped && !hasChoices(option);
}

function listAll(option: APIApplicationCommandBasicOption, guild: Guild | undefined): readonly Offer[] {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [true, false].map((value) => ({ key: String(value), title: value ? "True" : "False", value }));
    case ApplicationCommandOptionType.User:
      return listMembers(guild);
    case ApplicationCommandOptionType.Role:
      return listRoles(guild);
    case ApplicationCommandOptionType.Mentionable:
      return [...listMembers(guild), ...listRoles(guild)];
    case ApplicationCommandOptionType.Channel:
      return listChannels(guild, option.channel_types);
    default:
      return hasChoices(option)
        ? (option.choices ?? []).map(({ name, value }) => ({ key: String(value), title: name, value }))
        : [];
  }
}

export function listMembers(guild: Guild | undefined): readonly Offer[] {
  return [...(guild?.members.values() ?? [])].map(({ user, nick }) => ({
    key: user.id,
    title: nick ?? nameUser(user),
    note: user.username,
    value: user.id,
  }));
}

export function listRoles(guild: Guild | undefined): readonly Offer[] {
  return [...(guild?.roles.values() ?? [])]
    .sort((a, b) => b.position - a.position)
    .map((role) => ({ key: role.id, title: `@${role.name.replace(/^@/, "")}`, note: "Role", value: role.id }));
}

export function listChannels(guild: Guild | undefined, types: readonly ChannelType[] | undefined): readonly Offer[] {
  return [...(guild?.channels.values() ?? [])]
    .filter(({ type }) => (types === undefined || types.length === 0 ? true : types.includes(type)))
    .map((channel) => ({
      key: channel.id,
      title: `${channel.type === ChannelType.GuildCategory ? "" : "#"}${channel.name}`,
      value: channel.id,
    }));
}

function hasChoices(option: APIApplicationCommandBasicOption): option is APIApplicationCommandBasicOption & {
  choices: readonly { readonly name: string; readonly value: string | number }[];
} {
  return "choices" in option && Array.isArray(option.choices) && option.choices.length > 0;
}
