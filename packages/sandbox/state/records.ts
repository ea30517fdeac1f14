/** The records of the world. Field names are Discord's; fields that Discord never returns are in camelCase. */
import type {
  APIApplicationCommand,
  APIApplicationCommandPermission,
  APIAttachment,
  APIAuditLogEntry,
  APIAutoModerationRule,
  APIEmbed,
  APIEmoji,
  APIGuild,
  APIGuildForumTag,
  APIGuildMembershipScreening,
  APIGuildOnboarding,
  APIMessageInteractionMetadata,
  APIMessageReference,
  APIMessageSnapshot,
  APIMessageTopLevelComponent,
  APIOverwrite,
  APIPartialEmoji,
  APIRole,
  APIThreadMember,
  APIThreadMetadata,
  ChannelType,
  InviteTargetType,
} from "discord-api-types/v10";

export type Status = "online" | "idle" | "dnd" | "offline";

export interface UserRecord {
  id: string;
  username: string;
  discriminator: string;
  global_name: string | null;
  avatar: string | null;
  banner: string | null;
  accent_color: number | null;
  bot: boolean;
  email: string | null;
  verified: boolean;
  /** Omitted until they have verified a phone number. */
  hasPhone?: boolean;
  mfa_enabled: boolean;
  locale: string;
  flags: number;
  /** This person's status while no client of theirs is connected. */
  defaultStatus: Status;
  isDmClosed: boolean;
}

export interface ApplicationRecord {
  id: string;
  name: string;
  description: string;
  icon: string | null;
  ownerId: string;
  botId: string;
  clientSecret: string;
  botToken: string;
  redirectUris: string[];
  flags: number;
  bot_public: boolean;
  tags: string[];
  /** Application emojis, which its bot can use everywhere. */
  emojis?: Map<string, { id: string; name: string; animated: boolean }>;
}

export interface MemberRecord {
  user_id: string;
  nick: string | null;
  avatar: string | null;
  banner: string | null;
  bio: string;
  roles: string[];
  joined_at: string;
  premium_since: string | null;
  pending: boolean;
  communication_disabled_until: string | null;
  deaf: boolean;
  mute: boolean;
  flags: number;
  /** The options that they chose in the onboarding; omitted until they answered. */
  onboardingAnswers?: string[];
  /** Omitted until they agreed to the screening's rules. */
  hasPassedScreening?: boolean;
}

/** The part of a guild that its managers set. */
export type GuildSettings = Pick<
  APIGuild,
  | "name"
  | "icon"
  | "splash"
  | "discovery_splash"
  | "banner"
  | "description"
  | "features"
  | "verification_level"
  | "default_message_notifications"
  | "explicit_content_filter"
  | "mfa_level"
  | "afk_channel_id"
  | "afk_timeout"
  | "system_channel_id"
  | "system_channel_flags"
  | "rules_channel_id"
  | "public_updates_channel_id"
  | "safety_alerts_channel_id"
  | "preferred_locale"
  | "premium_progress_bar_enabled"
  | "nsfw_level"
  | "incidents_data"
>;

export interface GuildRecord {
  id: string;
  owner_id: string;
  settings: GuildSettings;
  roles: Map<string, APIRole>;
  channelIds: Set<string>;
  members: Map<string, MemberRecord>;
  bans: Map<string, { user_id: string; reason: string | null }>;
  emojis: Map<string, APIEmoji & { id: string; name: string; creatorId: string }>;
  autoModeration: Map<string, APIAutoModerationRule>;
  integrations: Map<string, IntegrationRecord>;
  auditLog: APIAuditLogEntry[];
  onboarding: APIGuildOnboarding;
  screening: APIGuildMembershipScreening;
  welcomeScreen: { description: string | null; welcome_channels: WelcomeChannel[] };
  commandPermissions: Map<
    string,
    { id: string; applicationId: string; permissions: APIApplicationCommandPermission[] }
  >;
  /** The guild's own invite, whose code its managers chose; it is not listed among the others. */
  vanityInvite?: InviteRecord;
  /** Users who were members before, to recognize returning ones. */
  formerMemberIds: Set<string>;
}

/** An application that was added to a guild. */
export interface IntegrationRecord {
  id: string;
  applicationId: string;
  /** The managed role of its bot; null if it requested no permissions. */
  roleId: string | null;
  scopes: string[];
  addedById: string;
}

export interface WelcomeChannel {
  channel_id: string;
  description: string;
  emoji_id: string | null;
  emoji_name: string | null;
}

export interface ChannelRecord {
  id: string;
  type: ChannelType;
  guild_id: string | null;
  name: string | null;
  position: number;
  parent_id: string | null;
  topic: string | null;
  nsfw: boolean;
  flags: number;
  permission_overwrites: APIOverwrite[];
  rate_limit_per_user: number;
  last_message_id: string | null;
  last_pin_timestamp: string | null;
  bitrate: number;
  user_limit: number;
  rtc_region: string | null;
  video_quality_mode: number;
  default_auto_archive_duration: number | null;
  default_thread_rate_limit_per_user: number;
  available_tags: APIGuildForumTag[];
  default_reaction_emoji: { emoji_id: string | null; emoji_name: string | null } | null;
  default_sort_order: number | null;
  default_forum_layout: number;
  /** The two people of a DM. */
  recipientIds: string[];
  owner_id: string | null;
  thread_metadata: APIThreadMetadata | null;
  threadMembers: Map<string, APIThreadMember & { id: string; user_id: string }>;
  message_count: number;
  total_message_sent: number;
  applied_tags: string[];
  lastSentAt: Map<string, number>;
}

export interface ReactionRecord {
  emoji: APIPartialEmoji;
  userIds: Set<string>;
}

export interface MessageRecord {
  id: string;
  channel_id: string;
  guild_id: string | null;
  type: number;
  authorId: string;
  /** The author's name and avatar in a webhook's message. */
  webhookAuthor: { id: string; username: string; avatar: string | null } | null;
  application_id: string | null;
  content: string;
  timestamp: string;
  edited_timestamp: string | null;
  tts: boolean;
  mention_everyone: boolean;
  mentionIds: string[];
  mention_roles: string[];
  attachments: APIAttachment[];
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  reactions: Map<string, ReactionRecord>;
  nonce: string | number | null;
  pinnedAt: string | null;
  flags: number;
  message_reference: APIMessageReference | null;
  snapshots: APIMessageSnapshot[];
  interaction_metadata: APIMessageInteractionMetadata | null;
  /** The name of the command that it responds to, for the older field `interaction`. */
  commandName: string | null;
  threadId: string | null;
  position: number | null;
}

export interface WebhookRecord {
  id: string;
  type: number;
  guild_id: string;
  channel_id: string;
  name: string;
  avatar: string | null;
  token: string;
  creatorId: string;
  application_id: string | null;
  source: { guildId: string; channelId: string } | null;
}

export interface InviteRecord {
  code: string;
  guild_id: string;
  channel_id: string;
  inviterId: string | null;
  uses: number;
  max_uses: number;
  max_age: number;
  temporary: boolean;
  created_at: string;
  target_type: InviteTargetType | null;
  targetUserId: string | null;
  targetApplicationId: string | null;
  role_ids: string[];
  /** The people who may see and accept it; omitted if anyone may. */
  targets?: { userIds: string[]; setAt: string };
}

export interface CommandRecord {
  command: APIApplicationCommand;
  guildId: string | null;
}

export interface GrantRecord {
  applicationId: string;
  userId: string;
  scopes: string[];
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
}

export interface CodeRecord {
  code: string;
  applicationId: string;
  userId: string;
  scopes: string[];
  redirectUri: string;
  codeChallenge: string | null;
  codeChallengeMethod: string | null;
  guildId: string | null;
  permissions: string | null;
  expiresAt: number;
}
