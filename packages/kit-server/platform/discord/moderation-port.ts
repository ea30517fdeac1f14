// What moderators do to members and messages, and Discord's own AutoMod rules.
import type { REST } from "@discordjs/rest";
import {
  type APIAutoModerationRule,
  type APIMessage,
  type RESTPostAPIAutoModerationRuleJSONBody,
  Routes,
} from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { idIn, isObject, listIn, objectIn } from "#kit-server/platform/payload/read-json.ts";
import { isValidMessage } from "#kit-server/platform/payload/valid-payload.ts";
import { PlatformFault, withFaults } from "./platform-fault.ts";
import type { createRouteGate } from "./route-gate.ts";

type Because = { reason: string };
export type AutoModRuleBody = RESTPostAPIAutoModerationRuleJSONBody;

/** `reason` is shown in the guild's audit log. */
export type ModerationPort = {
  /** Times a member out until then, at most 28 days ahead; null ends a timeout. */
  timeOut(userId: Snowflake, until: Date | null, because: Because): Promise<void>;
  /** Bans a person, who needn't be a member. Banning someone who is banned changes nothing. */
  ban(userId: Snowflake, because: Because): Promise<void>;
  /** Ends a ban; does nothing if there is none. */
  unban(userId: Snowflake, because: Because): Promise<void>;
  /** One message; null if it was deleted. */
  readMessage(channelId: Snowflake, messageId: Snowflake): Promise<APIMessage | null>;
  /** All AutoMod rules of the guild. Needs Manage Server. */
  autoModRules(): Promise<APIAutoModerationRule[]>;
  createAutoModRule(rule: AutoModRuleBody, because: Because): Promise<APIAutoModerationRule>;
  editAutoModRule(ruleId: Snowflake, rule: Partial<AutoModRuleBody>, because: Because): Promise<APIAutoModerationRule>;
  /** Does nothing if it no longer exists. */
  deleteAutoModRule(ruleId: Snowflake, because: Because): Promise<void>;
};

export function createModerationPort(
  rest: REST,
  gate: ReturnType<typeof createRouteGate>,
  guildId: Snowflake,
): ModerationPort {
  const ask = <T>(route: string, work: () => Promise<unknown>): Promise<T> =>
    gate(route, () => withFaults(async () => (await work()) as T));
  return {
    timeOut: (userId, until, { reason }) =>
      ask("memberEdit", () =>
        rest.patch(Routes.guildMember(guildId, userId), {
          body: { communication_disabled_until: until?.toISOString() ?? null },
          reason,
        }),
      ),
    ban: (userId, { reason }) =>
      ask("ban", () => rest.put(Routes.guildBan(guildId, userId), { body: { delete_message_seconds: 0 }, reason })),
    unban: (userId, { reason }) =>
      ask<void>("unban", () => rest.delete(Routes.guildBan(guildId, userId), { reason })).catch(unlessGone),
    readMessage: async (channelId, messageId) => {
      try {
        const message = await ask("message", () => rest.get(Routes.channelMessage(channelId, messageId)));
        return isValidMessage(message) ? (message as APIMessage) : null;
      } catch (error) {
        if (error instanceof PlatformFault && GONE.has(error.code)) return null;
        throw error;
      }
    },
    autoModRules: async () =>
      listIn(await ask("autoModRules", () => rest.get(Routes.guildAutoModerationRules(guildId)))).filter(
        isRule,
      ) as APIAutoModerationRule[],
    createAutoModRule: (body, { reason }) =>
      ask("autoModRule", () => rest.post(Routes.guildAutoModerationRules(guildId), { body, reason })),
    editAutoModRule: (ruleId, body, { reason }) =>
      ask("autoModRuleEdit", () => rest.patch(Routes.guildAutoModerationRule(guildId, ruleId), { body, reason })),
    deleteAutoModRule: (ruleId, { reason }) =>
      ask<void>("autoModRuleDelete", () =>
        rest.delete(Routes.guildAutoModerationRule(guildId, ruleId), { reason }),
      ).catch(unlessGone),
  };
}

const GONE: ReadonlySet<string> = new Set(["messageGone", "channelGone", "notFound"]);

/** A compatible platform may leave out what the page reads. */
const isRule = (value: unknown): boolean =>
  isObject(value) &&
  idIn(value.id) !== null &&
  typeof value.name === "string" &&
  Array.isArray(value.actions) &&
  isObject(objectIn(value.trigger_metadata ?? {}));

function unlessGone(error: unknown): void {
  if (!(error instanceof PlatformFault) || error.code !== "notFound") throw error;
}
