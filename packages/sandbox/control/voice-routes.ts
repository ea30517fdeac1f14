import { z } from "zod";
import { presentVoiceState } from "../present/voice.ts";
import { refuse } from "../rules/errors.ts";
import { findMember, guildChannels } from "../state/find.ts";
import { enterVoice, fallIdle, leaveVoice, mayEnterVoice } from "../state/voice.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { guildNamed } from "./guild-routes.ts";
import { findPerson } from "./people-routes.ts";

export const voiceRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "PUT",
    path: "/guilds/:guild/voice/:person",
    does: "A person comes into a voice channel (by id or name) as by their own client; when idle, the guild's waiting time for the idle begins.",
    body: z.strictObject({
      channel: z.string(),
      isMuted: z.boolean().default(false),
      isDeafened: z.boolean().default(false),
      isIdle: z.boolean().default(false),
    }),
    handle: ({ platform, params, body }) => {
      const guild = guildNamed(platform.world, params.guild ?? "");
      const member = findMember(guild, findPerson(platform.world, params.person ?? "").id);
      const channel = guildChannels(platform.world, guild).find(
        ({ id, name }) => id === body.channel || name === body.channel,
      );
      if (channel === undefined) throw refuse("UnknownChannel");
      if (!mayEnterVoice(platform, guild, member, channel)) throw refuse("MissingAccess");
      enterVoice(platform, guild, member, channel, {
        session_id: `control-${member.user_id}`,
        self_mute: body.isMuted,
        self_deaf: body.isDeafened,
      });
      if (body.isIdle) fallIdle(platform, guild, member);
      const state = platform.voice.of(guild.id, member.user_id);
      return state === undefined ? undefined : presentVoiceState(platform, state);
    },
  }),
  controlRoute({
    method: "DELETE",
    path: "/guilds/:guild/voice/:person",
    does: "A person leaves voice.",
    handle: ({ platform, params }) =>
      leaveVoice(
        platform,
        guildNamed(platform.world, params.guild ?? "").id,
        findPerson(platform.world, params.person ?? "").id,
      ),
  }),
  controlRoute({
    method: "GET",
    path: "/guilds/:guild/voice",
    does: "Who is in voice in a guild.",
    handle: ({ platform, params }) =>
      platform.voice
        .inGuild(guildNamed(platform.world, params.guild ?? "").id)
        .map((state) => presentVoiceState(platform, state)),
  }),
];
