import type {
  APIChannel,
  APIEmoji,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
} from "discord-api-types/v10";
import type { GatewayStatus } from "../protocol/gateway.ts";
import type { ChoicesUpdate } from "./events.ts";

/** Everything this client has received, as one immutable value. */
export interface World {
  readonly status: GatewayStatus;
  readonly refusal: string | undefined;
  readonly me: APIUser | undefined;
  readonly sessionId: string;
  readonly guilds: ReadonlyMap<string, Guild>;
  readonly directChannels: ReadonlyMap<string, APIChannel>;
  readonly logs: ReadonlyMap<string, ChannelLog>;
  /** By channel, then by person: when their typing stops being shown. */
  readonly typing: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly unread: ReadonlyMap<string, Unread>;
  /** Interactions that the person started, by nonce. */
  readonly interactions: ReadonlyMap<string, Interaction>;
  readonly modal: OpenModal | undefined;
  /** The last autocomplete choices that a bot sent for the option being typed. */
  readonly choices: ChoicesUpdate | undefined;
}

export interface Guild {
  readonly id: string;
  readonly isAvailable: boolean;
  readonly name: string;
  readonly icon: string | null;
  readonly ownerId: string;
  readonly features: readonly string[];
  readonly rulesChannelId: string | null;
  readonly memberCount: number;
  readonly boosts: number;
  readonly boostTier: number;
  readonly emojis: readonly APIEmoji[];
  readonly roles: ReadonlyMap<string, APIRole>;
  readonly channels: ReadonlyMap<string, APIChannel>;
  readonly members: ReadonlyMap<string, APIGuildMember>;
  readonly presences: ReadonlyMap<string, string>;
}

export interface ChannelLog {
  /** Oldest first. */
  readonly messages: readonly APIMessage[];
  readonly state: "loading" | "ready" | "failed";
  readonly failure: string | undefined;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Whether these are older messages, opened by a link, and newer ones are not loaded yet. */
  readonly hasNewer: boolean;
  readonly isLoadingNewer: boolean;
  /** Increases each time the channel is reloaded, from its end or around a message. */
  readonly reading: number;
  /** Whether a message changed that isn't here: a page on its way may have it as it was. */
  readonly hasMissed: boolean;
}

export interface Unread {
  readonly isUnread: boolean;
  readonly mentions: number;
  /** The last message that was read; undefined until the channel is first opened. */
  readonly readId?: string | undefined;
  readonly newestId: string;
}

export interface Interaction {
  readonly nonce: string;
  readonly channelId: string;
  /** The message whose component was used; undefined for a command. */
  readonly messageId: string | undefined;
  readonly customId: string | undefined;
  readonly label: string;
  readonly state: "pending" | "failed";
}

export interface OpenModal extends APIModalInteractionResponseCallbackData {
  readonly id: string;
  readonly nonce: string | undefined;
  readonly applicationId: string;
  readonly applicationName: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
}

export const EMPTY_WORLD: World = {
  status: "connecting",
  refusal: undefined,
  me: undefined,
  sessionId: "",
  guilds: new Map(),
  directChannels: new Map(),
  logs: new Map(),
  typing: new Map(),
  unread: new Map(),
  interactions: new Map(),
  modal: undefined,
  choices: undefined,
};

export const EMPTY_LOG: ChannelLog = {
  messages: [],
  state: "loading",
  failure: undefined,
  hasOlder: true,
  isLoadingOlder: false,
  hasNewer: false,
  isLoadingNewer: false,
  reading: 0,
  hasMissed: false,
};
