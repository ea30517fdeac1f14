/** The sandbox's whole state as plain data. Only this survives a restart. */

import type {
  ApplicationRecord,
  ChannelRecord,
  CodeRecord,
  CommandRecord,
  GrantRecord,
  GuildRecord,
  InviteRecord,
  MessageRecord,
  UserRecord,
  WebhookRecord,
} from "./records.ts";

export interface World {
  users: Map<string, UserRecord>;
  applications: Map<string, ApplicationRecord>;
  guilds: Map<string, GuildRecord>;
  /** Channels, threads and DMs by id. */
  channels: Map<string, ChannelRecord>;
  /** Each channel's messages by id, oldest first. */
  messages: Map<string, Map<string, MessageRecord>>;
  webhooks: Map<string, WebhookRecord>;
  invites: Map<string, InviteRecord>;
  /** An application's commands by their ids. */
  commands: Map<string, Map<string, CommandRecord>>;
  /** When each application created commands within the last day, by "application guild". */
  commandCreates: Map<string, number[]>;
  /** The URLs of webhooks' custom avatars, by their path here. */
  borrowedAvatars: Map<string, string>;
  codes: Map<string, CodeRecord>;
  /** OAuth2 grants by access token. */
  grants: Map<string, GrantRecord>;
  /** The secret for this world's tokens. */
  tokenSecret: string;
  clockOffsetMs: number;
}

export function emptyWorld(): World {
  return {
    users: new Map(),
    applications: new Map(),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    webhooks: new Map(),
    invites: new Map(),
    commands: new Map(),
    commandCreates: new Map(),
    borrowedAvatars: new Map(),
    codes: new Map(),
    grants: new Map(),
    tokenSecret: "guildhall-sandbox",
    clockOffsetMs: 0,
  };
}
