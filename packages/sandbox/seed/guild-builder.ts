/** Builds a guild of the sample world; ids are derived from names. */
import { type APIOverwrite, type APIRole, ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { makeBoosterRole } from "../state/boosts.ts";
import { formatTimestamp } from "../state/clock.ts";
import { makeChannel, makeGuild, makeMember, makeRole } from "../state/new-guild.ts";
import { draftMessage, keepMessage } from "../state/new-message.ts";
import { makeUser } from "../state/new-user.ts";
import type { ChannelRecord, GuildRecord, MemberRecord, MessageRecord, Status } from "../state/records.ts";
import { snowflakeAt, snowflakeNamed } from "../state/snowflake.ts";
import type { World } from "../state/world.ts";
import { SAMPLE_APPLICATION, SAMPLE_EPOCH_MS } from "./application.ts";
import type { Chance } from "./chance.ts";
import { inventName } from "./names.ts";

const DAY_MS = 86_400_000;

/** The sample bot's permissions from when it was added. */
const SAMPLE_BOT_PERMISSIONS =
  P.ViewChannel |
  P.ManageGuild |
  P.ManageRoles |
  P.ManageChannels |
  P.KickMembers |
  P.BanMembers |
  P.ModerateMembers |
  P.ManageNicknames |
  P.ManageWebhooks |
  P.ManageGuildExpressions |
  P.CreateGuildExpressions |
  P.ViewAuditLog |
  P.CreateInstantInvite |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.ManageThreads |
  P.ManageMessages |
  P.PinMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.MentionEveryone |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.ManageEvents |
  P.CreateEvents;

export class GuildBuilder {
  readonly guild: GuildRecord;
  readonly #world: World;
  readonly #name: string;
  readonly #bornMs: number;
  #messages = 0;

  constructor(world: World, name: string, ownerId: string, ageDays: number) {
    this.#world = world;
    this.#name = name;
    this.#bornMs = SAMPLE_EPOCH_MS - ageDays * DAY_MS;
    this.guild = makeGuild(world, {
      // a millisecond apart, so that two shards share the sample's guilds
      id: snowflakeNamed(`guild ${name}`, this.#bornMs + world.guilds.size),
      name,
      ownerId,
      joinedAt: formatTimestamp(this.#bornMs),
    });
  }

  /** Roles from the lowest up; each call adds a role above all earlier ones. */
  role(name: string, permissions: bigint, given: Partial<APIRole> = {}): APIRole {
    const id = snowflakeNamed(`${this.#name} role ${name}`, this.#bornMs + 1000);
    return makeRole(this.guild, {
      id,
      name,
      position: this.guild.roles.size,
      permissions: String(permissions),
      ...given,
    });
  }

  /** Adds the bot's managed role at this point in the role order. */
  bot(): void {
    const { id, name } = SAMPLE_APPLICATION;
    const role = this.role(name, SAMPLE_BOT_PERMISSIONS, { managed: true, color: 0x5865f2, tags: { bot_id: id } });
    makeMember(this.guild, id, formatTimestamp(SAMPLE_EPOCH_MS - 7 * DAY_MS), { roles: [role.id] });
    const integrationId = snowflakeNamed(`${this.#name} integration`, SAMPLE_EPOCH_MS - 7 * DAY_MS);
    this.guild.integrations.set(integrationId, {
      id: integrationId,
      applicationId: id,
      roleId: role.id,
      scopes: ["bot", "applications.commands"],
      addedById: this.guild.owner_id,
    });
  }

  category(name: string, overwrites: APIOverwrite[] = []): ChannelRecord {
    return this.#channel(name, ChannelType.GuildCategory, { permission_overwrites: overwrites });
  }

  text(category: ChannelRecord, name: string, topic: string | null = null, overwrites?: APIOverwrite[]): ChannelRecord {
    return this.#channel(name, ChannelType.GuildText, {
      parent_id: category.id,
      topic,
      permission_overwrites: overwrites ?? category.permission_overwrites.map((one) => ({ ...one })),
    });
  }

  voice(category: ChannelRecord, name: string): ChannelRecord {
    return this.#channel(name, ChannelType.GuildVoice, { parent_id: category.id });
  }

  /** Readable by everyone, writable by staff. */
  readOnly(...staff: APIRole[]): APIOverwrite[] {
    return [
      { id: this.guild.id, type: 0, allow: "0", deny: String(P.SendMessages) },
      ...staff.map((role) => ({ id: role.id, type: 0, allow: String(P.SendMessages), deny: "0" })),
    ];
  }

  /** Visible only to staff. */
  hidden(...staff: APIRole[]): APIOverwrite[] {
    return [
      { id: this.guild.id, type: 0, allow: "0", deny: String(P.ViewChannel) },
      ...staff.map((role) => ({ id: role.id, type: 0, allow: String(P.ViewChannel), deny: "0" })),
    ];
  }

  member(userId: string, roles: APIRole[] = [], given: Partial<MemberRecord> = {}): MemberRecord {
    const joinedAt = formatTimestamp(this.#bornMs + this.guild.members.size * 3_600_000);
    return makeMember(this.guild, userId, joinedAt, { roles: roles.map((role) => role.id), ...given });
  }

  /** Invents people until the guild has `total` members, some of them with one of `roles`. */
  crowd(total: number, chance: Chance, roles: readonly APIRole[]): void {
    for (let serial = this.guild.members.size; this.guild.members.size < total; serial++) {
      const { username, displayName } = inventName(chance, serial);
      const bornMs = SAMPLE_EPOCH_MS - Math.floor((30 + chance.next() * 2_000) * DAY_MS);
      const user = makeUser(this.#world, {
        id: snowflakeNamed(`${this.#name} person ${serial}`, bornMs),
        username,
        global_name: displayName,
        defaultStatus: defaultStatus(chance),
      });
      const role = chance.isLucky(0.6) ? roles[chance.below(roles.length)] : undefined;
      const joinedMs =
        Math.max(this.#bornMs, bornMs) + chance.next() * (SAMPLE_EPOCH_MS - Math.max(this.#bornMs, bornMs));
      this.member(user.id, role === undefined ? [] : [role], {
        joined_at: formatTimestamp(Math.trunc(joinedMs)),
        nick: chance.isLucky(0.08) ? (displayName.split(" ")[0]?.toUpperCase() ?? null) : null,
        premium_since: chance.isLucky(0.02) ? formatTimestamp(SAMPLE_EPOCH_MS - 10 * DAY_MS) : null,
      });
    }
  }

  /** Gives boosters the guild's booster role. */
  boosterRole(): void {
    const role = makeBoosterRole(this.guild, snowflakeNamed(`${this.#name} role Server Booster`, this.#bornMs + 1000));
    for (const member of this.guild.members.values()) if (member.premium_since !== null) member.roles.push(role.id);
  }

  /** A message `minutesBefore` the start of the world; call from the oldest to the newest. */
  say(
    channel: ChannelRecord,
    authorId: string,
    minutesBefore: number,
    content: string,
    given: Partial<MessageRecord> = {},
  ): MessageRecord {
    const atMs = SAMPLE_EPOCH_MS - minutesBefore * 60_000;
    const message = draftMessage({
      id: snowflakeAt(atMs, this.#messages++ % 4096),
      channel_id: channel.id,
      guild_id: this.guild.id,
      authorId,
      timestamp: formatTimestamp(atMs),
      content,
      ...given,
    });
    keepMessage(this.#world, message);
    return message;
  }

  #channel(name: string, type: ChannelType, given: Partial<ChannelRecord>): ChannelRecord {
    const id = snowflakeNamed(`${this.#name} channel ${type} ${name}`, this.#bornMs + 2000);
    return makeChannel(this.#world, {
      id,
      type,
      name,
      guild_id: this.guild.id,
      position: this.guild.channelIds.size,
      ...given,
    });
  }
}

function defaultStatus(chance: Chance): Status {
  const fall = chance.next();
  return fall < 0.12 ? "online" : fall < 0.16 ? "idle" : fall < 0.18 ? "dnd" : "offline";
}
