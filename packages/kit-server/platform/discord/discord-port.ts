// Discord's API for modules. Handles rate limits, duplicate messages, mentions, audit log reasons, files and faults in
// one place.
import type { REST } from "@discordjs/rest";
import { type APIChannel, type APIGuildMember, type APIMessage, Routes } from "discord-api-types/v10";
import { customEmoji } from "#kit/emoji.ts";
import { isErasedId, type Snowflake } from "#kit/snowflake.ts";
import { idsIn, listIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import { isValidMember } from "#kit-server/platform/payload/valid-payload.ts";
import { type ChannelPort, createChannelPort } from "./channel-port.ts";
import type { FaultCode } from "./fault-words.ts";
import { createInvitePort, type InvitePort } from "./invite-port.ts";
import { type MessageDeps, messageBody, type OutgoingMessage } from "./message-body.ts";
import { createModerationPort, type ModerationPort } from "./moderation-port.ts";
import { nonceOfKey } from "./nonce.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import { createPostPort, type PostPort } from "./post-port.ts";
import { createProfilePort, type ProfilePort } from "./profile-port.ts";
import { createRouteGate } from "./route-gate.ts";
import { createServerPort, type ServerPort } from "./server-port.ts";

export type SentMessage = {
  id: Snowflake;
  channelId: Snowflake;
  /** The roles it notified, without those that need Mention Everyone if the bot lacks it. */
  mentionedRoles: readonly Snowflake[];
};

type Ports = ChannelPort & InvitePort & ModerationPort & PostPort & ServerPort & ProfilePort;

/** Discord's API as the modules of one guild use it. */
export type DiscordPort = Ports & {
  /** Posts a message. The same `key` within a few minutes returns the existing message. */
  sendMessage(channelId: Snowflake, message: OutgoingMessage, options: { key: string }): Promise<SentMessage>;
  /** Sends a direct message; the fault is `closedDms` if the member accepts none. `key` as in `sendMessage`. */
  sendDirectMessage(userId: Snowflake, message: OutgoingMessage, options: { key: string }): Promise<SentMessage>;
  /**
   * Replaces the whole content of a message of the bot. Discord rejects turning a V2 message back into a classic one.
   * `keepsFiles`: the pictures are unchanged and aren't sent again.
   */
  editMessage(
    channelId: Snowflake,
    messageId: Snowflake,
    message: OutgoingMessage,
    options?: { keepsFiles: boolean },
  ): Promise<void>;
  /** Deletes a message; does nothing if it no longer exists. `reason` is shown in the guild's own audit log. */
  deleteMessage(channelId: Snowflake, messageId: Snowflake, options: { reason: string }): Promise<void>;
  /** The member's current data; null if they are not a member. */
  member(userId: Snowflake): Promise<APIGuildMember | null>;
  /** Reacts with an emoji, written as in messages (`emoji.ts`); an existing reaction stays. */
  addReaction(channelId: Snowflake, messageId: Snowflake, emoji: string): Promise<void>;
  /** Members whose name starts with `name`, up to `limit`. */
  searchMembers(name: string, limit: number): Promise<APIGuildMember[]>;
  /**
   * Up to 1,000 members ordered by id, from the one after `after` ("0" at first), and the `after` of the next page; null
   * on the last. Needs the intent `GuildMembers`.
   */
  listMembers(after: Snowflake): Promise<{ members: APIGuildMember[]; next: Snowflake | null }>;
  /** Gives a role; a member who has it keeps it. `reason` is shown in the guild's own audit log. */
  addRole(guildId: Snowflake, userId: Snowflake, roleId: Snowflake, options: { reason: string }): Promise<void>;
  /** Removes a role from a member; does nothing if they don't have it. */
  removeRole(userId: Snowflake, roleId: Snowflake, options: { reason: string }): Promise<void>;
  /**
   * Lets nobody join by an invite until then, at most 24 hours ahead; a longer pause that a moderator set stays. Discord ends
   * it by itself. `reason` is shown in the guild's own audit log.
   */
  pauseInvites(until: Date, options: { reason: string }): Promise<void>;
  /** Ends a pause of invites that isn't longer than until then; a longer one that a moderator set stays. */
  resumeInvites(until: Date, options: { reason: string }): Promise<void>;
  /** Kicks a member; does nothing if they have left. `reason` is shown in the guild's own audit log. */
  removeMember(userId: Snowflake, options: { reason: string }): Promise<void>;
};

/** Discord may round times. */
const CLOCKS_MS = 1_000;
/** Discord's largest page of members. */
const MEMBERS_PAGE = 1_000;

/** Each guild has its own port, because uploaded pictures and the look of messages belong to a guild. */
export function createDiscordPorts(rest: REST, deps: MessageDeps): (guildId: Snowflake) => DiscordPort {
  const gate = createRouteGate();

  return (guildId) => {
    const post = (channelId: Snowflake, message: OutgoingMessage, key: string): Promise<SentMessage> =>
      gate("message", () =>
        withFaults(async () => {
          const { body, files } = await messageBody(message, guildId, deps);
          const once = { ...body, nonce: nonceOfKey(key), enforce_nonce: true };
          const sent = (await rest.post(Routes.channelMessages(channelId), { body: once, files })) as APIMessage;
          return { id: sent.id, channelId, mentionedRoles: idsIn(sent.mention_roles) };
        }),
      );
    return {
      ...createChannelPort(rest, gate, guildId),
      ...createInvitePort(rest, gate, guildId),
      ...createModerationPort(rest, gate, guildId),
      ...createServerPort(rest, gate, guildId),
      ...createProfilePort(rest, gate, guildId),
      ...createPostPort(rest, gate, guildId, deps),
      sendMessage: (channelId, message, { key }) => post(channelId, message, key),
      sendDirectMessage: async (userId, message, { key }) => {
        if (isErasedId(userId)) throw new PlatformFault("memberGone", 0, 404, undefined);
        const { id } = await gate("directChannel", () =>
          withFaults(async () => {
            return (await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIChannel;
          }),
        );
        return post(id, message, key);
      },
      editMessage: (channelId, messageId, message, { keepsFiles } = { keepsFiles: false }) =>
        gate("messageEdit", () =>
          withFaults(async () => {
            const sent = keepsFiles ? { ...message, assets: [], files: [] } : message;
            const { body, files } = await messageBody(sent, guildId, deps);
            const none = { content: null, embeds: null, components: [], ...(keepsFiles ? {} : { attachments: [] }) };
            await rest.patch(Routes.channelMessage(channelId, messageId), { body: { ...none, ...body }, files });
          }),
        ),
      deleteMessage: (channelId, messageId, { reason }) =>
        gate("messageDelete", () =>
          withFaults(async () => {
            await rest.delete(Routes.channelMessage(channelId, messageId), { reason });
          }).catch(unless("messageGone")),
        ),
      member: (userId) =>
        gate("member", () =>
          withFaults(async () => memberOf(await rest.get(Routes.guildMember(guildId, userId)), userId)).catch(
            nullWhen("memberGone"),
          ),
        ),
      addReaction: (channelId, messageId, emoji) =>
        gate("reaction", () =>
          withFaults(async () => {
            const custom = customEmoji(emoji);
            const name = encodeURIComponent(custom ? `${custom.name}:${custom.id}` : emoji);
            await rest.put(Routes.channelMessageOwnReaction(channelId, messageId, name));
          }),
        ),
      searchMembers: (name, limit) =>
        gate("memberSearch", () =>
          withFaults(async () => {
            const query = new URLSearchParams({ query: name, limit: String(limit) });
            const found = listIn(await rest.get(Routes.guildMembersSearch(guildId), { query }));
            return found.filter(isValidMember) as APIGuildMember[];
          }),
        ),
      listMembers: (after) =>
        gate("memberList", () =>
          withFaults(async () => {
            const query = new URLSearchParams({ limit: String(MEMBERS_PAGE), after });
            const listed = listIn(await rest.get(Routes.guildMembers(guildId), { query }));
            const members = listed.filter(isValidMember) as APIGuildMember[];
            return { members, next: listed.length < MEMBERS_PAGE ? null : (members.at(-1)?.user.id ?? null) };
          }),
        ),
      addRole: (inGuild, userId, roleId, { reason }) =>
        gate("memberRole", () =>
          withFaults(async () => {
            await rest.put(Routes.guildMemberRole(inGuild, userId, roleId), { reason });
          }),
        ),
      removeRole: (userId, roleId, { reason }) =>
        gate("memberRoleDelete", () =>
          withFaults(async () => {
            await rest.delete(Routes.guildMemberRole(guildId, userId, roleId), { reason });
          }),
        ),
      pauseInvites: (until, { reason }) =>
        gate("incidentActions", () =>
          withFaults(async () => {
            const { incidents_data: now } = objectIn(await rest.get(Routes.guild(guildId)));
            const pausedUntil = Date.parse(String(objectIn(now).invites_disabled_until ?? ""));
            if (pausedUntil >= until.getTime()) return;
            await rest.put(`/guilds/${guildId}/incident-actions`, {
              body: { invites_disabled_until: until.toISOString() },
              reason,
            });
          }),
        ),
      resumeInvites: (until, { reason }) =>
        gate("incidentActions", () =>
          withFaults(async () => {
            const { incidents_data: now } = objectIn(await rest.get(Routes.guild(guildId)));
            const pausedUntil = Date.parse(String(objectIn(now).invites_disabled_until ?? ""));
            if (!(pausedUntil <= until.getTime() + CLOCKS_MS)) return;
            await rest.put(`/guilds/${guildId}/incident-actions`, { body: { invites_disabled_until: null }, reason });
          }),
        ),
      removeMember: (userId, { reason }) =>
        gate("memberRemove", () =>
          withFaults(async () => void (await rest.delete(Routes.guildMember(guildId, userId), { reason }))).catch(
            unless("memberGone"),
          ),
        ),
    };
  };
}

/** The user is optional in a member, and a compatible platform may leave out more. */
function memberOf(answer: unknown, userId: Snowflake): APIGuildMember {
  const { user, ...member } = objectIn(answer);
  const whole = { ...member, user: { ...objectIn(user), id: userId } };
  isValidMember(whole);
  return whole as unknown as APIGuildMember;
}

const nullWhen = (code: FaultCode) => (error: unknown) => {
  if (error instanceof PlatformFault && error.code === code) return null;
  throw error;
};

const unless = (code: FaultCode) => (error: unknown) => {
  if (!(error instanceof PlatformFault) || error.code !== code) throw error;
};
