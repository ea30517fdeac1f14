/** What the routes of voice and stages need. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";
import type { PermissionScene } from "./scene.ts";

const HERE = P.ViewChannel | P.Connect;
/** Who cannot see a voice channel, or not go there, has no access to it. */
const refusedAs = { ViewChannel: { status: 403, code: 50001 }, Connect: { status: 403, code: 50001 } };
const STAGE = { type: ChannelType.GuildStageVoice };
const MODERATES = P.ManageChannels | P.MuteMembers | P.MoveMembers;

export const VOICE_CASES: readonly PermissionCase[] = [
  {
    route: "PATCH /guilds/:guild_id/members/:user_id",
    needs: HERE | P.MuteMembers,
    refusedAs,
    ask: async (at) => ({ path: `${at.guild}/members/${(await inVoice(at)).id}`, body: { mute: true } }),
  },
  {
    route: "PATCH /guilds/:guild_id/members/:user_id",
    needs: HERE | P.DeafenMembers,
    refusedAs,
    ask: async (at) => ({ path: `${at.guild}/members/${(await inVoice(at)).id}`, body: { deaf: true } }),
  },
  {
    route: "PATCH /guilds/:guild_id/members/:user_id",
    needs: HERE | P.MoveMembers,
    refusedAs,
    ask: async (at) => {
      const channel_id = idOf(await at.voice());
      return { path: `${at.guild}/members/${(await inVoice(at)).id}`, body: { channel_id } };
    },
  },
  {
    route: "PATCH /guilds/:guild_id/voice-states/:user_id",
    needs: HERE | P.MuteMembers,
    refusedAs,
    ask: async (at) => ({
      path: `${at.guild}/voice-states/${(await inVoice(at, STAGE)).id}`,
      body: { suppress: false },
    }),
  },
  {
    route: "PUT /channels/:channel_id/voice-status",
    needs: HERE | P.SetVoiceChannelStatus | P.ManageChannels,
    refusedAs,
    ask: async (at) => ({ path: `${await at.voice()}/voice-status`, body: { status: "busy" } }),
  },
  {
    route: "POST /stage-instances",
    needs: HERE | MODERATES | P.MentionEveryone | P.SendMessages,
    refusedAs,
    ask: async (at) => ({
      path: "/stage-instances",
      body: { channel_id: idOf(await at.voice(STAGE)), topic: "x", send_start_notification: true },
    }),
  },
  {
    route: "PATCH /stage-instances/:channel_id",
    needs: HERE | MODERATES,
    refusedAs,
    ask: async (at) => ({ path: `/stage-instances/${await openStage(at)}`, body: { topic: "y" } }),
  },
  {
    route: "DELETE /stage-instances/:channel_id",
    needs: HERE | MODERATES,
    refusedAs,
    ask: async (at) => ({ path: `/stage-instances/${await openStage(at)}` }),
  },
];

function idOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** A member in a voice channel that they may go to. */
async function inVoice(at: PermissionScene, given: object = {}): Promise<{ id: string }> {
  const id = await at.member();
  const permission_overwrites = [{ id, type: 1, allow: String(HERE) }];
  await at.sandbox.control.enterVoice("Matrix", id, idOf(await at.voice({ ...given, permission_overwrites })));
  return { id };
}

async function openStage(at: PermissionScene): Promise<string> {
  const channel_id = idOf(await at.voice(STAGE));
  await at.make("/stage-instances", { channel_id, topic: "x" });
  return channel_id;
}
