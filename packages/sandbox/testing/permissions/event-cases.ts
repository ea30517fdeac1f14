/** What the routes of scheduled events need. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";
import type { PermissionScene } from "./scene.ts";

const refusedAs = { ViewChannel: { status: 403, code: 50001 }, Connect: { status: 403, code: 50001 } };
const HERE = P.ViewChannel | P.Connect;

export const EVENT_CASES: readonly PermissionCase[] = [
  {
    route: "POST /guilds/:guild_id/scheduled-events",
    needs: P.CreateEvents,
    ask: (at) => ({ path: `${at.guild}/scheduled-events`, body: outside() }),
  },
  {
    route: "POST /guilds/:guild_id/scheduled-events",
    needs: HERE | P.CreateEvents,
    refusedAs,
    ask: async (at) => ({ path: `${at.guild}/scheduled-events`, body: { ...outside(), ...(await inChannel(at, 2)) } }),
  },
  {
    route: "POST /guilds/:guild_id/scheduled-events",
    needs: HERE | P.CreateEvents | P.ManageChannels | P.MuteMembers | P.MoveMembers,
    refusedAs,
    ask: async (at) => ({ path: `${at.guild}/scheduled-events`, body: { ...outside(), ...(await inChannel(at, 1)) } }),
  },
  {
    route: "PATCH /guilds/:guild_id/scheduled-events/:guild_scheduled_event_id",
    needs: P.ManageEvents,
    ask: async (at) => ({ path: await event(at), body: { name: "y" } }),
  },
  {
    route: "DELETE /guilds/:guild_id/scheduled-events/:guild_scheduled_event_id",
    needs: P.ManageEvents,
    ask: async (at) => ({ path: await event(at) }),
  },
  {
    route: "POST /guilds/:guild_id/scheduled-events/:guild_scheduled_event_id/exceptions",
    needs: P.ManageEvents,
    ask: async (at) => ({ path: `${await event(at)}/exceptions`, body: exception() }),
  },
  {
    route: "PATCH /guilds/:guild_id/scheduled-events/:guild_scheduled_event_id/exceptions/:exception_id",
    needs: P.ManageEvents,
    ask: async (at) => ({ path: await excepted(at), body: { is_canceled: false } }),
  },
  {
    route: "DELETE /guilds/:guild_id/scheduled-events/:guild_scheduled_event_id/exceptions/:exception_id",
    needs: P.ManageEvents,
    ask: async (at) => ({ path: await excepted(at) }),
  },
];

/** The first of a year that is far off, so that a rule that begins with it has it and the days after. */
const START = "2090-01-01T12:00:00Z";

function outside(): object {
  return {
    name: "x",
    privacy_level: 2,
    entity_type: 3,
    entity_metadata: { location: "there" },
    scheduled_start_time: START,
    scheduled_end_time: "2090-01-01T13:00:00Z",
    recurrence_rule: { start: START, frequency: 3 },
  };
}

function exception(): object {
  return { original_scheduled_start_time: "2090-01-02T12:00:00Z", is_canceled: true };
}

async function inChannel(at: PermissionScene, entity_type: 1 | 2): Promise<object> {
  const type = entity_type === 1 ? ChannelType.GuildStageVoice : ChannelType.GuildVoice;
  return { entity_type, channel_id: (await at.voice({ type })).split("/").at(-1), entity_metadata: null };
}

async function event(at: PermissionScene): Promise<string> {
  const { id } = await at.make<{ id: string }>(`${at.guild}/scheduled-events`, outside());
  return `${at.guild}/scheduled-events/${id}`;
}

async function excepted(at: PermissionScene): Promise<string> {
  const path = `${await event(at)}/exceptions`;
  const { event_exception_id } = await at.make<{ event_exception_id: string }>(path, exception());
  return `${path}/${event_exception_id}`;
}
