import type { REST } from "@discordjs/rest";
import { type APIApplication, ApplicationFlags, Routes } from "discord-api-types/v10";
import type { Intent } from "#kit/module.ts";
import { withFaults } from "./platform-fault.ts";

/**
 * Each privileged intent with its name in Discord's developer portal and the flags of an application that may use it.
 */
const PRIVILEGED = {
  GuildMembers: {
    name: "Server Members Intent",
    flags: ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited,
  },
  GuildPresences: {
    name: "Presence Intent",
    flags: ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayPresenceLimited,
  },
  MessageContent: {
    name: "Message Content Intent",
    flags: ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited,
  },
} satisfies Partial<Record<Intent, { name: string; flags: number }>>;

/** Privileged intents that the operator has not turned on for the bot. */
export async function readRefusedIntents(rest: REST): Promise<ReadonlyMap<Intent, string>> {
  const application = (await withFaults(() => rest.get(Routes.currentApplication()))) as APIApplication;
  const refused = Object.entries(PRIVILEGED).filter(([, { flags }]) => ((application.flags ?? 0) & flags) === 0);
  return new Map(refused.map(([intent, { name }]) => [intent as Intent, name]));
}
