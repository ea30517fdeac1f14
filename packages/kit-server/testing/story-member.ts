// A member in a story, who acts as with a Discord client: writes, uses commands, presses, selects.
import {
  type APIApplicationCommandOption,
  type APIMessage,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from "discord-api-types/v10";
import type { StoryGuild } from "./story-guild.ts";
import { askPlatform, type GivenAnswer, type StoryFile, type StoryPlatform } from "./story-platform.ts";

/** The bot's reply to one member: a message or a modal. */
export type Answer = {
  /** The interaction's id. */
  id: string;
  channelId: string;
  /** The message's text; empty for a modal. */
  content: string;
  message: APIMessage | null;
  modal: GivenAnswer["modal"];
  /** The current reply, which the bot may have edited. */
  now(): Promise<Answer>;
};

/** Where the member acts: defaults to the guild's first channel and the newest message there. */
export type Place = {
  channelId?: string;
  /** In a message that only this member sees. */
  answer?: Answer;
};

export type StoryMember = {
  id: string;
  token: string;
  name: string;
  /** Sends a request as this member; throws its error. */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  say(content: string, place?: Place, files?: readonly StoryFile[]): Promise<APIMessage>;
  /** Uses a command, such as `command("ticket open", { subject: "Help" })`; options that name something take its id. */
  command(name: string, options?: Record<string, string | number | boolean>, place?: Place): Promise<Answer>;
  /** Uses a context menu entry on a member or a message. */
  menu(name: string, targetId: string, place?: Place): Promise<Answer>;
  /** Presses the button whose custom id starts with this, in the newest message that has one. */
  press(customId: string, place?: Place): Promise<Answer>;
  /** Selects options in the menu whose custom id starts with this, in the newest message that has one. */
  choose(customId: string, values: string[], place?: Place): Promise<Answer>;
  /**
   * Submits a modal; values are named by the inputs' custom ids. A file input takes indexes of `files` as its values.
   */
  submit(form: Answer, filled: Record<string, object>, files?: readonly StoryFile[]): Promise<Answer>;
};

type Deps = {
  platform: StoryPlatform;
  /** The bot's application, which gets the interactions. */
  applicationId: string;
  settle: () => Promise<void>;
};
type Command = { id: string; name: string; type?: number; application_id: string; options?: Option[] };
type Option = APIApplicationCommandOption & { options?: Option[] };
type Used = { type: number; custom_id?: string; components?: Used[]; accessory?: Used };

/** Each action waits until the bot has replied and settled. */
export function storyMember(
  { platform: { apiUrl, control }, applicationId, settle }: Deps,
  guild: StoryGuild,
  person: { id: string; token: string; name: string },
): StoryMember {
  const ask = (method: string, path: string, body?: object, files?: readonly StoryFile[]) =>
    askPlatform(apiUrl, person.token, method, path, body, files);
  const channelOf = ({ channelId = guild.channelId, answer }: Place = {}) => answer?.channelId ?? channelId;

  async function interact(
    type: InteractionType,
    data: object,
    place: Place = {},
    more = {},
    files: readonly StoryFile[] = [],
  ): Promise<Answer> {
    const nonce = `${Math.random()}`.slice(2);
    const at = { application_id: applicationId, guild_id: guild.id, channel_id: channelOf(place) };
    await ask("POST", "/interactions", { type, ...at, nonce, data, ...more }, files);
    await settle();
    const now = async (): Promise<Answer> => {
      const { id, kind, message, modal } = await control.answer(nonce);
      if (kind === null) throw new Error(`the bot gave ${person.name} no answer`);
      return { id, channelId: channelOf(place), content: message?.content ?? "", message, modal, now };
    };
    return now();
  }

  async function commandNamed(name: string, types: readonly ApplicationCommandType[]): Promise<Command> {
    const index = await ask("GET", `/guilds/${guild.id}/application-command-index`);
    const { application_commands: commands } = index as { application_commands: Command[] };
    const found = commands.find((one) => one.name === name && types.includes(one.type ?? 1));
    if (!found) throw new Error(`${person.name} is offered no "${name}"`);
    return found;
  }

  async function component(customId: string, { answer, ...place }: Place, more: object): Promise<Answer> {
    const messages = answer ? [answer.message] : await control.messages(channelOf(place));
    const found = messages
      .filter((message) => message !== null)
      .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
      .flatMap((message) => componentsOf(message).map((used) => ({ used, messageId: message.id })))
      .find(({ used }) => used.custom_id?.startsWith(customId));
    if (!found) throw new Error(`there is no "${customId}" for ${person.name} to use`);
    const { type, custom_id } = found.used;
    const data = { component_type: type, custom_id, ...more };
    const where = answer ? { answer } : place;
    return interact(InteractionType.MessageComponent, data, where, { message_id: found.messageId });
  }

  return {
    ...person,
    ask,
    say: async (content, place, files) => {
      const said = await ask("POST", `/channels/${channelOf(place)}/messages`, { content }, files);
      await settle();
      return said as APIMessage;
    },
    command: async (path, given = {}, place) => {
      const [name = "", ...rest] = path.split(" ");
      const { id, options = [] } = await commandNamed(name, [ApplicationCommandType.ChatInput]);
      const data = { id, name, type: ApplicationCommandType.ChatInput, options: chosen(options, rest, given) };
      return interact(InteractionType.ApplicationCommand, data, place);
    },
    menu: async (name, target_id, place) => {
      const { id, type } = await commandNamed(name, [ApplicationCommandType.User, ApplicationCommandType.Message]);
      return interact(InteractionType.ApplicationCommand, { id, name, type, target_id }, place);
    },
    press: (customId, place = {}) => component(customId, place, {}),
    choose: (customId, values, place = {}) => component(customId, place, { values }),
    submit: (form, filled, files = []) => {
      const { id, modal } = form;
      if (!modal) throw new Error(`${person.name} was shown no form`);
      const inputs = modal.components.flatMap((one) => ("component" in one ? [one.component] : []));
      const components = inputs.map(({ type, custom_id }) => ({
        type: ComponentType.Label,
        component: { type, custom_id, ...filled[custom_id] },
      }));
      const attachments = files.map(({ name }, at) => ({ id: String(at), filename: name }));
      const data = { id, custom_id: modal.custom_id, components, ...(files.length > 0 ? { attachments } : {}) };
      return interact(InteractionType.ModalSubmit, data, { answer: form }, {}, files);
    },
  };
}

/** The options as a client sends them: nested in the subcommand, each with its declared type. */
function chosen(options: readonly Option[], [subcommand, ...rest]: string[], given: Record<string, unknown>): object[] {
  if (subcommand === undefined) {
    return Object.entries(given).map(([name, value]) => {
      const option = options.find((one) => one.name === name);
      return { type: option?.type ?? ApplicationCommandOptionType.String, name, value };
    });
  }
  const found = options.find(({ name }) => name === subcommand);
  if (!found) throw new Error(`the command has no "${subcommand}"`);
  return [{ type: found.type, name: subcommand, options: chosen(found.options ?? [], rest, given) }];
}

const componentsOf = ({ components = [] }: APIMessage): Used[] => (components as Used[]).flatMap(withinOf);
const withinOf = (one: Used): Used[] => [
  one,
  ...(one.components ?? []).flatMap(withinOf),
  ...(one.accessory ? [one.accessory] : []),
];
