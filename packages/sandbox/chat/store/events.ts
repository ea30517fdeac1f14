import type {
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
  GatewayGuildCreateDispatchData,
  GatewayGuildDeleteDispatchData,
  GatewayGuildEmojisUpdateDispatchData,
  GatewayGuildMemberAddDispatchData,
  GatewayGuildMemberRemoveDispatchData,
  GatewayGuildMembersChunkDispatchData,
  GatewayGuildMemberUpdateDispatchData,
  GatewayGuildRoleDeleteDispatchData,
  GatewayGuildUpdateDispatchData,
  GatewayMessageDeleteBulkDispatchData,
  GatewayMessageDeleteDispatchData,
  GatewayMessageReactionAddDispatchData,
  GatewayMessageReactionRemoveAllDispatchData,
  GatewayMessageReactionRemoveDispatchData,
  GatewayMessageReactionRemoveEmojiDispatchData,
  GatewayPresenceUpdateDispatchData,
  GatewayThreadListSyncDispatchData,
  GatewayThreadMembersUpdateDispatchData,
  GatewayThreadMemberUpdateDispatchData,
  GatewayTypingStartDispatchData,
} from "discord-api-types/v10";

export interface ReadyData {
  readonly user: APIUser;
  readonly session_id: string;
  readonly guilds: readonly { readonly id: string }[];
  readonly private_channels?: readonly APIChannel[];
}

export type MessageCreateData = APIMessage & { readonly guild_id?: string; readonly member?: Partial<APIGuildMember> };
export type MessageUpdateData = Partial<APIMessage> & { readonly id: string; readonly channel_id: string };

/** Events about the interactions that this person started. */
export interface InteractionUpdate {
  readonly id: string;
  readonly nonce?: string;
}

export interface ModalUpdate extends InteractionUpdate, APIModalInteractionResponseCallbackData {
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly application: { readonly id: string; readonly name: string };
}

export interface ChoicesUpdate {
  readonly nonce?: string;
  readonly choices: readonly APIApplicationCommandOptionChoice[];
}

/** The dispatches that this client handles. */
export interface Events {
  READY: ReadyData;
  GUILD_CREATE: GatewayGuildCreateDispatchData;
  GUILD_UPDATE: GatewayGuildUpdateDispatchData;
  GUILD_DELETE: GatewayGuildDeleteDispatchData;
  GUILD_EMOJIS_UPDATE: GatewayGuildEmojisUpdateDispatchData;
  GUILD_ROLE_CREATE: { readonly guild_id: string; readonly role: APIRole };
  GUILD_ROLE_UPDATE: { readonly guild_id: string; readonly role: APIRole };
  GUILD_ROLE_DELETE: GatewayGuildRoleDeleteDispatchData;
  GUILD_MEMBER_ADD: GatewayGuildMemberAddDispatchData;
  GUILD_MEMBER_UPDATE: GatewayGuildMemberUpdateDispatchData;
  GUILD_MEMBER_REMOVE: GatewayGuildMemberRemoveDispatchData;
  GUILD_MEMBERS_CHUNK: GatewayGuildMembersChunkDispatchData;
  PRESENCE_UPDATE: GatewayPresenceUpdateDispatchData;
  CHANNEL_CREATE: APIChannel;
  CHANNEL_UPDATE: APIChannel;
  CHANNEL_DELETE: APIChannel;
  THREAD_CREATE: APIChannel;
  THREAD_UPDATE: APIChannel;
  THREAD_DELETE: { readonly id: string; readonly guild_id: string };
  THREAD_LIST_SYNC: GatewayThreadListSyncDispatchData;
  THREAD_MEMBER_UPDATE: GatewayThreadMemberUpdateDispatchData;
  THREAD_MEMBERS_UPDATE: GatewayThreadMembersUpdateDispatchData;
  MESSAGE_CREATE: MessageCreateData;
  MESSAGE_UPDATE: MessageUpdateData;
  MESSAGE_DELETE: GatewayMessageDeleteDispatchData;
  MESSAGE_DELETE_BULK: GatewayMessageDeleteBulkDispatchData;
  MESSAGE_REACTION_ADD: GatewayMessageReactionAddDispatchData;
  MESSAGE_REACTION_REMOVE: GatewayMessageReactionRemoveDispatchData;
  MESSAGE_REACTION_REMOVE_ALL: GatewayMessageReactionRemoveAllDispatchData;
  MESSAGE_REACTION_REMOVE_EMOJI: GatewayMessageReactionRemoveEmojiDispatchData;
  TYPING_START: GatewayTypingStartDispatchData;
  USER_UPDATE: APIUser;
  INTERACTION_SUCCESS: InteractionUpdate;
  INTERACTION_FAILURE: InteractionUpdate;
  INTERACTION_MODAL_CREATE: ModalUpdate;
  APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE: ChoicesUpdate;
}
