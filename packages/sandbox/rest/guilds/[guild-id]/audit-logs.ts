import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentUser } from "../../../present/user.ts";
import { enterGuild } from "../../../rules/access.ts";
import { integer, oneOf, snowflake } from "../../../rules/form.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

const EVENTS = Object.values(AuditLogEvent).filter((event) => typeof event === "number");

export const auditLogRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/audit-logs",
    query: z.strictObject({
      user_id: snowflake.optional(),
      target_id: snowflake.optional(),
      action_type: oneOf(...EVENTS).optional(),
      before: snowflake.optional(),
      after: snowflake.optional(),
      limit: integer(1, 100).default(50),
    }),
    handle: ({ platform, userId, params, query }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ViewAuditLog);
      const { before, after } = query;
      const found = guild.auditLog.filter(
        (entry) =>
          (query.user_id === undefined || entry.user_id === query.user_id) &&
          (query.target_id === undefined || entry.target_id === query.target_id) &&
          (query.action_type === undefined || entry.action_type === query.action_type) &&
          (before === undefined || compareIds(entry.id, before) < 0) &&
          (after === undefined || compareIds(entry.id, after) > 0),
      );
      // with `after`, the oldest come first
      const entries = after !== undefined ? found.slice(0, query.limit) : found.slice(-query.limit).reverse();
      const ids = new Set(entries.flatMap((entry) => [entry.user_id ?? "", entry.target_id ?? ""]));
      return {
        audit_log_entries: entries,
        users: [...ids].flatMap((id) => platform.world.users.get(id) ?? []).map(presentUser),
        application_commands: [],
        auto_moderation_rules: [...ids].flatMap((id) => guild.autoModeration.get(id) ?? []),
        guild_scheduled_events: [],
        integrations: [],
        threads: [],
        webhooks: [],
      };
    },
  }),
];
