/** Everything the platform knows, as plain data. What is not here is not remembered over a restart. */

import type { APIEntitlement, APISKU, APISubscription } from "discord-api-types/v10";
import type { ScheduledEventRecord } from "./event-records.ts";
import type {
  ApplicationRecord,
  ChannelRecord,
  CodeRecord,
  CommandRecord,
  GrantRecord,
  GuildRecord,
  InviteRecord,
  MessageRecord,
  SoundRecord,
  StageInstanceRecord,
  TemplateRecord,
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
  /** Open stages by their channels. */
  stageInstances: Map<string, StageInstanceRecord>;
  scheduledEvents: Map<string, ScheduledEventRecord>;
  /** What applications sell, what was bought of it, and what is paid for again and again. */
  skus: Map<string, APISKU>;
  entitlements: Map<string, APIEntitlement>;
  subscriptions: Map<string, APISubscription>;
  /** What applications say of people, for linked roles, by "application user". */
  roleConnections: Map<string, object>;
  /** The addresses of the pictures that webhooks borrowed, by where they are found here. */
  borrowedAvatars: Map<string, string>;
  /** Sounds of guilds by id. */
  sounds: Map<string, SoundRecord>;
  /** Templates of guilds by code. */
  templates: Map<string, TemplateRecord>;
  codes: Map<string, CodeRecord>;
  /** OAuth2 grants by access token. */
  grants: Map<string, GrantRecord>;
  /** The secret that this world's tokens are made with. */
  tokenSecret: string;
  /** Signs id tokens; absent until the first. */
  openidKey?: string;
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
    stageInstances: new Map(),
    scheduledEvents: new Map(),
    skus: new Map(),
    entitlements: new Map(),
    subscriptions: new Map(),
    roleConnections: new Map(),
    borrowedAvatars: new Map(),
    sounds: new Map(),
    templates: new Map(),
    codes: new Map(),
    grants: new Map(),
    tokenSecret: "guildhall-sandbox",
    clockOffsetMs: 0,
  };
}
