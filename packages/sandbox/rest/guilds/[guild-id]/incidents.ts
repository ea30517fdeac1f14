/** Incident actions against raids: temporarily disable invites or direct messages. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentGuild } from "../../../present/guild.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuseField, timestamp } from "../../../rules/form.ts";
import { type Route, route } from "../../route.ts";

const LONGEST_MS = 86_400_000;

export const incidentRoutes: readonly Route[] = [
  route({
    method: "PUT",
    path: "/guilds/:guild_id/incident-actions",
    body: z.strictObject({ invites_disabled_until: timestamp.nullish(), dms_disabled_until: timestamp.nullish() }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const { clock, bus, world } = platform;
      const before = guild.settings.incidents_data;
      const until = (field: keyof typeof body): string | null => {
        const given = body[field];
        if (given === undefined) return before?.[field] ?? null;
        if (given === null || Date.parse(given) <= clock.now()) return null;
        if (Date.parse(given) > clock.now() + LONGEST_MS + 60_000)
          throw refuseField([field], "DATE_TIME_TYPE_MAX", "Cannot be more than 24 hours in the future");
        return clock.timestamp(Date.parse(given));
      };
      guild.settings.incidents_data = {
        ...before,
        invites_disabled_until: until("invites_disabled_until"),
        dms_disabled_until: until("dms_disabled_until"),
      };
      bus.publish({ event: "GUILD_UPDATE", guildId: guild.id, data: presentGuild(world, guild) });
      return guild.settings.incidents_data;
    },
  }),
];
