// What modules may ask of the platform. Rate limits, doubled messages, mentions, audit-log reasons and faults are taken
// care of here, once.
import type { REST } from "@discordjs/rest";
import { type APIMessage, type RESTPostAPIChannelMessageJSONBody, Routes } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { nonceOfKey } from "./nonce.ts";
import { withFaults } from "./platform-fault.ts";
import { createRouteGate } from "./route-gate.ts";

/** Whom a message notifies; nobody, unless named here. Text alone never mentions. */
export type Mentions = { users?: readonly Snowflake[]; roles?: readonly Snowflake[]; everyone?: boolean };

export type OutgoingMessage = Pick<RESTPostAPIChannelMessageJSONBody, "content" | "embeds" | "components" | "flags"> & {
  mentions?: Mentions;
};

export type DiscordPort = {
  /** Posts a message. The same `key` again within some minutes gives the message that is there already. */
  sendMessage(channelId: Snowflake, message: OutgoingMessage, options: { key: string }): Promise<{ id: Snowflake }>;
  /** Gives a role; a member who has it keeps it. `reason` is shown in the guild's own audit log. */
  addRole(guildId: Snowflake, userId: Snowflake, roleId: Snowflake, options: { reason: string }): Promise<void>;
};

export function createDiscordPort(rest: REST): DiscordPort {
  const gate = createRouteGate();
  return {
    sendMessage: (channelId, message, { key }) =>
      gate("message", () =>
        withFaults(async () => {
          const body = { ...messageBody(message), nonce: nonceOfKey(key), enforce_nonce: true };
          const { id } = (await rest.post(Routes.channelMessages(channelId), { body })) as APIMessage;
          return { id };
        }),
      ),
    addRole: (guildId, userId, roleId, { reason }) =>
      gate("memberRole", () =>
        withFaults(async () => {
          await rest.put(Routes.guildMemberRole(guildId, userId, roleId), { reason });
        }),
      ),
  };
}

/** The platform's form of a message, with whom it may notify always said. */
export function messageBody({ mentions = {}, ...message }: OutgoingMessage): RESTPostAPIChannelMessageJSONBody {
  return {
    ...message,
    allowed_mentions: {
      parse: mentions.everyone ? ["everyone" as never] : [],
      users: [...(mentions.users ?? [])],
      roles: [...(mentions.roles ?? [])],
    },
  };
}
