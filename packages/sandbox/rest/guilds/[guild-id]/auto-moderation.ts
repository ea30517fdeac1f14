import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { enterGuild } from "../../../rules/access.ts";
import { ruleEditForm, ruleForm } from "../../../rules/auto-moderation-form.ts";
import { createRule, editRule, findRule, removeRule } from "../../../state/auto-moderation.ts";
import { type Route, route } from "../../route.ts";

const ALL = "/guilds/:guild_id/auto-moderation/rules" as const;
const ONE = `${ALL}/:rule_id` as const;

export const autoModerationRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: ALL,
    handle: ({ platform, userId, params }) => [
      ...enterGuild(platform, userId, params.guild_id, P.ManageGuild).guild.autoModeration.values(),
    ],
  }),
  route({
    method: "GET",
    path: ONE,
    handle: ({ platform, userId, params }) =>
      findRule(enterGuild(platform, userId, params.guild_id, P.ManageGuild).guild, params.rule_id),
  }),
  route({
    method: "POST",
    path: ALL,
    body: ruleForm,
    handle: ({ platform, userId, params, body, reason }) =>
      createRule(platform, enterGuild(platform, userId, params.guild_id, P.ManageGuild), body, reason),
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: ruleEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const rule = findRule(access.guild, params.rule_id);
      editRule(platform, access, rule, body, reason);
      return rule;
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      removeRule(platform, access, findRule(access.guild, params.rule_id), reason);
    },
  }),
];
