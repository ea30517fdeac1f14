/** The permissions that the routes of guilds, members and roles need. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { PermissionCase } from "./case.ts";
import { type PermissionScene, PICTURE } from "./scene.ts";

export const GUILD_CASES: readonly PermissionCase[] = [
  {
    route: "PATCH /guilds/:guild_id",
    needs: P.ManageGuild,
    ask: (at) => ({ path: at.guild, body: { description: "x" } }),
  },
  {
    route: "POST /guilds/:guild_id/channels",
    needs: P.ManageChannels,
    ask: (at) => ({ path: `${at.guild}/channels`, body: { name: "new" } }),
  },
  {
    route: "POST /guilds/:guild_id/channels",
    needs: P.ManageChannels | P.AddReactions,
    ask: (at) => ({
      path: `${at.guild}/channels`,
      body: { name: "new", permission_overwrites: [{ id: at.guildId, type: 0, allow: String(P.AddReactions) }] },
    }),
  },
  {
    route: "PATCH /guilds/:guild_id/channels",
    needs: P.ManageChannels,
    ask: async (at) => ({
      path: `${at.guild}/channels`,
      body: [{ id: (await at.text()).split("/").at(-1), position: 3 }],
    }),
  },
  {
    route: "POST /guilds/:guild_id/roles",
    needs: P.ManageRoles,
    ask: (at) => ({ path: `${at.guild}/roles`, body: { name: "r", permissions: "0" } }),
  },
  {
    route: "POST /guilds/:guild_id/roles",
    needs: P.ManageRoles | P.ManageEvents,
    ask: (at) => ({ path: `${at.guild}/roles`, body: { name: "r", permissions: String(P.ManageEvents) } }),
  },
  {
    route: "PATCH /guilds/:guild_id/roles",
    needs: P.ManageRoles,
    ask: async (at) => ({ path: `${at.guild}/roles`, body: [{ id: await at.role(), position: 2 }] }),
  },
  {
    route: "PATCH /guilds/:guild_id/roles/:role_id",
    needs: P.ManageRoles,
    ask: async (at) => ({ path: `${at.guild}/roles/${await at.role()}`, body: { name: "x" } }),
  },
  {
    route: "PATCH /guilds/:guild_id/roles/:role_id",
    needs: P.ManageRoles,
    // permissions that the role already has needn't be the editor's
    ask: async (at) => {
      const permissions = String(P.Stream);
      return { path: `${at.guild}/roles/${await at.role({ permissions })}`, body: { permissions, hoist: true } };
    },
  },
  {
    route: "DELETE /guilds/:guild_id/roles/:role_id",
    needs: P.ManageRoles,
    ask: async (at) => ({ path: `${at.guild}/roles/${await at.role()}` }),
  },
  {
    route: "PATCH /guilds/:guild_id/members/@me",
    needs: P.ChangeNickname,
    ask: (at) => ({ path: `${at.guild}/members/@me`, body: { nick: "x" } }),
  },
  memberEdit(P.ManageNicknames, { nick: "x" }),
  memberEdit(P.ManageRoles, { roles: [] }),
  memberEdit(P.ModerateMembers, { communication_disabled_until: new Date(Date.now() + 60_000).toISOString() }),
  memberEdit(P.ManageGuild, { flags: 4 }, P.ManageRoles | P.ModerateMembers),
  ...["PUT", "DELETE"].map(
    (method): PermissionCase => ({
      route: `${method} /guilds/:guild_id/members/:user_id/roles/:role_id`,
      needs: P.ManageRoles,
      ask: async (at) => {
        const role = await at.role();
        return { path: `${at.guild}/members/${await at.member(method === "PUT" ? [] : [role])}/roles/${role}` };
      },
    }),
  ),
  {
    route: "DELETE /guilds/:guild_id/members/:user_id",
    needs: P.KickMembers,
    ask: async (at) => ({ path: `${at.guild}/members/${await at.member()}` }),
  },
  { route: "GET /guilds/:guild_id/bans", needs: P.BanMembers, ask: (at) => ({ path: `${at.guild}/bans` }) },
  {
    route: "GET /guilds/:guild_id/bans/:user_id",
    needs: P.BanMembers,
    ask: async (at) => ({ path: `${at.guild}/bans/${await at.banned()}` }),
  },
  {
    route: "PUT /guilds/:guild_id/bans/:user_id",
    needs: P.BanMembers,
    ask: async (at) => ({ path: `${at.guild}/bans/${await at.member()}`, body: {} }),
  },
  {
    route: "DELETE /guilds/:guild_id/bans/:user_id",
    needs: P.BanMembers,
    ask: async (at) => ({ path: `${at.guild}/bans/${await at.banned()}` }),
  },
  {
    route: "POST /guilds/:guild_id/bulk-ban",
    needs: P.BanMembers | P.ManageGuild,
    ask: async (at) => ({ path: `${at.guild}/bulk-ban`, body: { user_ids: [await at.member()] } }),
  },
  {
    route: "POST /guilds/:guild_id/emojis",
    needs: P.CreateGuildExpressions,
    ask: (at) => ({ path: `${at.guild}/emojis`, body: { name: "seal", image: PICTURE } }),
  },
  {
    route: "PATCH /guilds/:guild_id/emojis/:emoji_id",
    needs: P.ManageGuildExpressions,
    ask: async (at) => ({ path: `${at.guild}/emojis/${await at.emoji()}`, body: { name: "grey" } }),
  },
  {
    route: "DELETE /guilds/:guild_id/emojis/:emoji_id",
    needs: P.ManageGuildExpressions,
    ask: async (at) => ({ path: `${at.guild}/emojis/${await at.emoji()}` }),
  },
  {
    route: "GET /guilds/:guild_id/audit-logs",
    needs: P.ViewAuditLog,
    ask: (at) => ({ path: `${at.guild}/audit-logs` }),
  },
  {
    route: "GET /guilds/:guild_id/auto-moderation/rules",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/auto-moderation/rules` }),
  },
  {
    route: "POST /guilds/:guild_id/auto-moderation/rules",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/auto-moderation/rules`, body: RULE }),
  },
  {
    route: "GET /guilds/:guild_id/auto-moderation/rules/:rule_id",
    needs: P.ManageGuild,
    ask: async (at) => ({ path: await rule(at) }),
  },
  {
    route: "PATCH /guilds/:guild_id/auto-moderation/rules/:rule_id",
    needs: P.ManageGuild,
    ask: async (at) => ({ path: await rule(at), body: { name: "other" } }),
  },
  {
    route: "DELETE /guilds/:guild_id/auto-moderation/rules/:rule_id",
    needs: P.ManageGuild,
    ask: async (at) => ({ path: await rule(at) }),
  },
  {
    route: "GET /guilds/:guild_id/integrations",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/integrations` }),
  },
  {
    route: "DELETE /guilds/:guild_id/integrations/:integration_id",
    needs: P.ManageGuild,
    ask: async (at) => {
      const { id } = await at.sandbox.control.createApplication({ name: "Guest" });
      await at.sandbox.control.join("Matrix", id, { isBot: true, permissions: "0" });
      const { body } = await at.owner.ask("GET", `${at.guild}/integrations`);
      const integration = (body as { id: string; application: { id: string } }[]).find(
        ({ application }) => application.id === id,
      );
      return { path: `${at.guild}/integrations/${integration?.id}` };
    },
  },
  {
    route: "PATCH /guilds/:guild_id/welcome-screen",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/welcome-screen`, body: { description: "x" } }),
  },
  {
    route: "PUT /guilds/:guild_id/onboarding",
    needs: P.ManageGuild | P.ManageRoles,
    ask: (at) => ({ path: `${at.guild}/onboarding`, body: { mode: 1 } }),
  },
  {
    route: "PUT /guilds/:guild_id/incident-actions",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/incident-actions`, body: { invites_disabled_until: null } }),
  },
  {
    route: "GET /guilds/:guild_id/invites",
    needs: P.ManageGuild,
    instead: P.ViewAuditLog,
    ask: (at) => ({ path: `${at.guild}/invites` }),
  },
  {
    route: "PATCH /guilds/:guild_id/vanity-url",
    needs: P.ManageGuild,
    // the guild lacks the feature
    allowed: 403,
    ask: (at) => ({ path: `${at.guild}/vanity-url`, body: { code: "matrix" } }),
  },
  {
    route: "PATCH /guilds/:guild_id/member-verification",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/member-verification`, body: { description: "x" } }),
  },
  {
    route: "GET /guilds/:guild_id/vanity-url",
    needs: P.ManageGuild,
    ask: (at) => ({ path: `${at.guild}/vanity-url` }),
  },
  {
    route: "GET /guilds/:guild_id/webhooks",
    needs: P.ManageWebhooks,
    ask: (at) => ({ path: `${at.guild}/webhooks` }),
  },
];

const RULE = {
  name: "rule",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["x"] },
  actions: [{ type: 1 }],
};

async function rule(at: PermissionScene): Promise<string> {
  const path = `${at.guild}/auto-moderation/rules`;
  const all = (await at.owner.ask("GET", path)).body as { id: string }[];
  const { id } = all[0] ?? (await at.make<{ id: string }>(path, RULE));
  return `${path}/${id}`;
}

function memberEdit(needs: bigint, body: object, instead = 0n): PermissionCase {
  return {
    route: "PATCH /guilds/:guild_id/members/:user_id",
    needs,
    instead,
    ask: async (at) => ({ path: `${at.guild}/members/${await at.member()}`, body }),
  };
}
