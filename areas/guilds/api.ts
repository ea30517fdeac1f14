import { UserError, userError } from "#kit/error.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { GuildEvent } from "#kit/live-event.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { guardedDiffer } from "#kit/transfer/config-secrets.ts";
import { checkRecentSignIn } from "#kit-server/accounts/sessions/recent-sign-in.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { AnyWorkRegistry } from "#kit-server/guild/access/work-handlers.ts";
import type { Worker, Workers } from "#kit-server/guild/access/workers.ts";
import { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import { listAlerts } from "#kit-server/guild/alerts/alert-store.ts";
import { serverFaults } from "#kit-server/guild/alerts/server-faults.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { ModuleSettings } from "#kit-server/guild/configs/stored-config.ts";
import { readFigures } from "#kit-server/guild/figures/read-figures.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { PlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { dailyCounts } from "#kit-server/guild/members/member-events.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, GuildContext } from "#kit-server/http/api-handlers.ts";
import type { SendTest } from "#kit-server/module/bot/module-tests.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import type { Panels } from "#kit-server/module/panels/panels.ts";
import type { GuildParts } from "#kit-server/platform/discord/guild-parts.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Once } from "#kit-server/storage/effects/once.ts";
import type { Editors } from "#kit-server/storage/live/editors.ts";
import type { Live } from "#kit-server/storage/live/live.ts";
import type { guilds } from "./contract.ts";
import { activityFile, type Item } from "./service/activity-file.ts";
import { createChannel, createRole } from "./service/create-part.ts";
import { guildAnswers } from "./service/guild-answers.ts";
import { readGuildLists } from "./service/guild-lists.ts";
import { readInboxes } from "./service/inboxes.ts";
import { checkRestored, historyPage, oneVersion } from "./service/module-history.ts";
import { readFaultyGuilds, readModuleStates } from "./service/module-states.ts";
import { cancelGrants, grantsPage, grantsTable, retryGrants } from "./service/role-grants.ts";
import { testSender } from "./service/send-test.ts";
import { changePanel, listPanels } from "./service/show-panel.ts";
import {
  findModule,
  type ModuleList,
  presentModule,
  presentServerFault,
  presentSummary,
  saveModule,
  settingWordsOf,
} from "./service.ts";

export type GuildsDeps = {
  orm: Orm;
  guilds: GuildStore;
  configs: ConfigStore;
  translators: Pick<Translators, "moduleChat">;
  access: GuildAccess;
  workers: Pick<Workers, "find">;
  /** Records that each module shows to its staff. */
  work: AnyWorkRegistry;
  live: Live;
  editors: Editors;
  sendTest: SendTest;
  platform: PlatformCheck;
  modules: ModuleList;
  parts: GuildParts;
  once: Once;
  panels: Omit<Panels, "refresh" | "complete">;
};

/** Days of joins and leaves in the overview. */
const OVERVIEW_DAYS = 30;

export function guildsApi(needs: GuildsDeps): ApiHandlers<typeof guilds> {
  const { orm, configs, live, editors, modules, platform } = needs;
  const answerOf = guildAnswers(configs.limits);
  const sendTest = testSender(needs);
  const sentencesOf = (id: string) => modules.errorWords[id] ?? {};

  async function stateOf(guild: CheckedGuild, contract: ModuleContract, settings: ModuleSettings<ModuleContract>) {
    const [alerts, spoken, { color, footer }] = await Promise.all([
      listAlerts(orm, guild.id, contract.id),
      needs.translators.moduleChat(guild.id, contract.id),
      configs.look(guild.id),
    ]);
    const chat = color === null && footer === "" ? spoken : { ...spoken, look: { color, footer } };
    const limits = (await configs.limits.of(guild.id, contract)).max;
    const texts = { sentences: sentencesOf(contract.id), words: settingWordsOf(modules, contract.id) };
    const known = { guild, alerts, platform, limits, chat, ...texts };
    return presentModule(contract, settings, known);
  }

  async function publishSetup(id: Snowflake, send: (event: GuildEvent) => void): Promise<void> {
    const snapshot = await needs.guilds.get(id);
    if (!snapshot) return;
    const { roles, channels, botRolePosition } = checkedGuild(snapshot);
    send({
      type: "setupComplete",
      guild_id: id,
      newRoles: roles,
      newChannels: channels,
      newBotPosition: botRolePosition,
    });
  }

  return {
    list: async ({ session }, { query }) => ({
      success: true,
      ...(await readGuildLists(needs, session.user.id, query.refresh)),
    }),

    get: ({ guild, caller, worker }) => answerOf(guild, caller, worker),

    overview: async ({ guild: snapshot }) => {
      const guild = checkedGuild(snapshot);
      const [members, alerts, faults, summaries] = await Promise.all([
        dailyCounts(orm, guild.id, OVERVIEW_DAYS, new Date()),
        listAlerts(orm, guild.id),
        serverFaults(orm, guild.id),
        Promise.all(
          Object.values(modules.catalog).map(async (contract) => ({
            contract,
            settings: await configs.read(guild.id, contract),
            limits: (await configs.limits.of(guild.id, contract)).max,
          })),
        ),
      ]);
      return {
        success: true,
        members,
        // Of repeated ones, such as failed attempts to charge, the latest is enough here.
        serverFaults: [...new Map(faults.map((fault) => [`${fault.module} ${fault.code}`, fault])).values()].map(
          presentServerFault,
        ),
        modules: summaries.map(({ contract, settings, limits }) =>
          presentSummary(contract, settings, {
            ...{ guild, alerts, platform, limits, sentences: sentencesOf(contract.id) },
            words: settingWordsOf(modules, contract.id),
          }),
        ),
      };
    },

    moduleStates: async ({ guild }) => ({ success: true, modules: await readModuleStates(needs, guild) }),
    inboxes: async (ctx) => ({ success: true, inboxes: await readInboxes(needs, ctx) }),
    faultyGuilds: async ({ session }) => ({ success: true, guilds: await readFaultyGuilds(needs, session.user.id) }),

    figures: async ({ guild, log }) => {
      const all = { configs, ...modules };
      return { success: true, modules: await readFigures(all, { orm, guildId: guild.id, now: new Date() }, log) };
    },

    module: async ({ guild }, { params }) => {
      const contract = findModule(modules, params.module);
      const settings = await configs.read(guild.id, contract);
      return { success: true, ...(await stateOf(checkedGuild(guild), contract, settings)) };
    },

    checkModule: async ({ guild: { id } }, { params }) => {
      const contract = findModule(modules, params.module);
      await platform.check(id);
      const guild = await needs.guilds.get(id);
      if (!guild) throw userError(kitErrors, "guildNotFound");
      const settings = await configs.read(id, contract);
      return { success: true, ...(await stateOf(checkedGuild(guild), contract, settings)) };
    },

    saveModule: async (ctx, { params, body }) => {
      const contract = findModule(modules, params.module);
      const guild = checkedGuild(ctx.guild);
      await checkRestored(orm, guild.id, contract, body.restoredFrom);
      const actor = actorOf(ctx);
      const author = await authorOf(ctx);
      const { config: before } = await configs.read(guild.id, contract);
      if (guardedDiffer(contract.config, before, { ...before, ...body.config })) checkRecentSignIn(ctx.session);
      const save = { guildId: guild.id, contract, ...body, actor, guild, author };
      const state = await saveModule(configs, save, (settings) => stateOf(guild, contract, settings)).catch((error) => {
        if (error instanceof UserError) error.sentences = sentencesOf(contract.id);
        throw error;
      });
      return { success: true, ...state };
    },

    history: ({ guild }, { params, query }) => historyPage(orm, guild.id, findModule(modules, params.module), query),
    version: ({ guild }, { params: { module, version } }) =>
      oneVersion(orm, guild.id, findModule(modules, module), version, sentencesOf(module)),

    createRole: async (ctx, { body }) => ({ success: true, role: await createRole(needs, requestOf(ctx), body) }),
    createChannel: async (ctx, { body }) => ({
      success: true,
      channel: await createChannel(needs, requestOf(ctx), body),
    }),

    activityFile: ({ guild }, { query }) => {
      const pages = pagesOf<Item>((last, limit) =>
        listActivity(orm, { guildId: guild.id, ...query, before: last?.id, limit }),
      );
      return csvAnswer(activityFile(pages, modules), `activity-${guild.id}.csv`);
    },
    activity: async ({ guild }, { query }) => page(await listActivity(orm, { guildId: guild.id, ...query }), query),

    sendTest: async (ctx, { params, body }) => {
      const { guild } = ctx;
      const contract = findModule(modules, params.module);
      const who = { caller: personOf(ctx), author: await authorOf(ctx) };
      return sendTest({ ...body, contract, test: params.test, guild, ...who, sentences: sentencesOf(contract.id) });
    },

    panels: ({ guild }, { params, query }) => {
      const contract = findModule(modules, params.module);
      return listPanels(needs, { guildId: guild.id, contract, ...query });
    },
    showPanel: async (ctx, { params, body }) => {
      const contract = findModule(modules, params.module);
      const who = { actor: actorOf(ctx), author: await authorOf(ctx) };
      return changePanel(needs, { guild: checkedGuild(ctx.guild), contract, key: body.key, ...who }, "show");
    },
    removePanel: async (ctx, { params, body }) => {
      const contract = findModule(modules, params.module);
      const who = { actor: actorOf(ctx), author: await authorOf(ctx) };
      return changePanel(needs, { guild: checkedGuild(ctx.guild), contract, key: body.key, ...who }, "remove");
    },

    grants: ({ guild }, { params, query }) =>
      grantsPage(orm, { guildId: guild.id, module: findModule(modules, params.module).id }, query),
    grantsFile: ({ guild }, { params, query }) => {
      const { id: module } = findModule(modules, params.module);
      const table = grantsTable(orm, { guildId: guild.id, module }, query, guild.roles);
      return csvAnswer(table, `${module}-roles.csv`);
    },
    retryGrants: async (ctx, { params, body }) => {
      const { id: module } = findModule(modules, params.module);
      const who = { actor: actorOf(ctx), author: await authorOf(ctx) };
      return retryGrants(orm, { guild: checkedGuild(ctx.guild), module, ...who, ...body });
    },
    cancelRoleGrants: (ctx, { params, body }) => {
      const contract = findModule(modules, params.module);
      const parts = { context: { orm }, configs, modules: [{ contract }] };
      return cancelGrants(parts, { guildId: ctx.guild.id, module: contract.id, actor: actorOf(ctx), ...body });
    },

    presence: async (ctx, { params, body }) => {
      const place = { guildId: ctx.guild.id, module: findModule(modules, params.module).id };
      return { success: true, editors: await editors.beat(place, { ...body, user: personOf(ctx) }) };
    },

    events: (ctx, _input, send) => {
      const { guild } = ctx;
      // Checked when an event is sent: a person's access may have changed since.
      const manages = () => ctx.worker === null;
      const isFor = (event: GuildEvent) => () => !ctx.worker || isForWorker(needs.work, guild.id, ctx.worker, event);
      const ends = [
        live.onGuild(guild.id, (event) => send(event, event.type === "botRemoved", isFor(event))),
        // If it can't be read now, the guild's own change makes pages refetch it.
        live.onSetupComplete(
          guild.id,
          () => void publishSetup(guild.id, (event) => send(event, false, manages)).catch(() => {}),
        ),
        editors.onGuild(guild.id, (now) => send({ type: "editors", ...now }, false, manages)),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** For staff: that the guild changed, and the records that they may see in their modules. */
function isForWorker(
  work: AnyWorkRegistry,
  guildId: Snowflake,
  worker: Worker,
  event: GuildEvent,
): boolean | Promise<boolean> {
  if (event.type === "guildChanged" || event.type === "botRemoved") return true;
  if (event.type !== "recordsChanged" || !worker.modules.includes(event.module)) return false;
  return event.about === null || (work[event.module]?.seesRecord(guildId, worker, event.about) ?? false);
}

/** With the avatar, for presence. */
const personOf = (ctx: GuildContext) => ({ ...actorOf(ctx), avatar: ctx.session.user.avatar });
const requestOf = (ctx: GuildContext) => ({ guild: ctx.guild, caller: ctx.caller, actor: actorOf(ctx) });

/** A page that isn't full is the last one. */
const page = <T extends { id: string }>(items: T[], { limit }: { limit: number }) => ({
  success: true as const,
  items,
  next: items.length < limit ? null : (items.at(-1)?.id ?? null),
});
