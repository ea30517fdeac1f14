import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { presentIntegration } from "../../../present/integration.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { writeAudit } from "../../../state/audit.ts";
import { findApplication } from "../../../state/find.ts";
import { leaveGuild } from "../../../state/membership.ts";
import { type Route, route } from "../../route.ts";

export const integrationRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/integrations",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      return [...guild.integrations.values()].map((integration) => presentIntegration(platform.world, integration));
    },
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/integrations/:integration_id",
    handle: ({ platform, userId, params, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const integration = guild.integrations.get(params.integration_id);
      if (integration === undefined) throw refuse("UnknownIntegration");
      const { name, botId } = findApplication(platform.world, integration.applicationId);
      leaveGuild(platform, guild, botId);
      writeAudit(platform, guild, {
        action: AuditLogEvent.IntegrationDelete,
        userId,
        targetId: integration.id,
        reason,
        changes: [
          { key: "name", old_value: name },
          { key: "type", old_value: "discord" },
        ],
      });
    },
  }),
];
