/** What the routes of stickers, sounds and templates need. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";
import type { PermissionScene } from "./scene.ts";

const SOUND = { name: "Bell", sound: "data:audio/ogg;base64,T2dnUw==" };
const refusedAs = { Connect: { status: 403, code: 50001 } };

export const EXPRESSION_CASES: readonly PermissionCase[] = [
  {
    route: "POST /guilds/:guild_id/stickers",
    needs: P.CreateGuildExpressions,
    // it has no file
    allowed: 400,
    ask: (at) => ({ path: `${at.guild}/stickers`, body: { name: "Wave", tags: "wave" } }),
  },
  ...(["PATCH", "DELETE"] as const).flatMap((method): PermissionCase[] => [
    {
      route: `${method} /guilds/:guild_id/stickers/:sticker_id`,
      needs: P.ManageGuildExpressions,
      allowed: 404,
      ask: (at) => ({ path: `${at.guild}/stickers/1`, ...(method === "PATCH" ? { body: { name: "x1" } } : {}) }),
    },
    {
      route: `${method} /guilds/:guild_id/soundboard-sounds/:sound_id`,
      needs: P.ManageGuildExpressions,
      ask: async (at) => ({ path: await sound(at), ...(method === "PATCH" ? { body: { name: "x1" } } : {}) }),
    },
  ]),
  {
    route: "POST /guilds/:guild_id/soundboard-sounds",
    needs: P.CreateGuildExpressions,
    ask: (at) => ({ path: `${at.guild}/soundboard-sounds`, body: SOUND }),
  },
  {
    route: "POST /channels/:channel_id/send-soundboard-sound",
    needs: P.Connect | P.Speak | P.UseSoundboard,
    refusedAs,
    // the tester is not in voice
    allowed: 400,
    ask: async (at) => ({ path: `${await at.voice()}/send-soundboard-sound`, body: { sound_id: "1" } }),
  },
  {
    route: "GET /guilds/:guild_id/templates",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/templates` }),
  },
  {
    route: "POST /guilds/:guild_id/templates",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/templates`, body: { name: "x" } }),
  },
  ...(["PUT", "PATCH", "DELETE"] as const).map(
    (method): PermissionCase => ({
      route: `${method} /guilds/:guild_id/templates/:code`,
      needs: P.ManageGuild,
      allowed: 404,
      ask: (at) => ({ path: `${at.guild}/templates/x`, ...(method === "PATCH" ? { body: { name: "x" } } : {}) }),
    }),
  ),
];

async function sound(at: PermissionScene): Promise<string> {
  const { sound_id } = await at.make<{ sound_id: string }>(`${at.guild}/soundboard-sounds`, SOUND);
  return `${at.guild}/soundboard-sounds/${sound_id}`;
}
