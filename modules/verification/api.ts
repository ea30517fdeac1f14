// Verification's routes for the dashboard: members, the funnel, and letting in or keeping out by hand.

import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { bulkRunApi } from "#kit-server/module/bulk-runs/bulk-run-api.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import { planRunApi } from "#kit-server/module/server-plan/plan-run-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { verification as contract } from "./contract.ts";
import { queue } from "./service/applications.ts";
import { bulk } from "./service/bulk.ts";
import { type Ctx, refuse } from "./service/context.ts";
import { locks, serverNow } from "./service/lock.ts";
import { pageFiles, pageView } from "./service/page-view.ts";
import { findFaults, lockSteps } from "./service/preflight.ts";
import { askAboutRaid } from "./service/raid.ts";
import { checkRoles, decide } from "./service/staff.ts";
import { challengeOf, openLink, sendProof } from "./service/web-page.ts";
import { arrivalFigures, arrivalList, arrivalTable, lastRaids, overviewFigures, presentArrival } from "./store.ts";
import { applicationColumns } from "./words/application-columns.ts";
import { arrivalColumns } from "./words/arrival-columns.ts";

const RAIDS = 10;
const FIGURES_MS = 30 * 86_400_000;

export function verificationApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const contextFor = whileOn(contextIn, contract);

  return {
    members: pageHandler(orm, arrivalList, each(presentArrival)),
    membersFile: fileHandler(orm, arrivalList, each(presentArrival), arrivalColumns, "verification.csv"),
    act: async (call, { params: { number, act } }) => {
      const guildId = call.guild.id;
      const ctx = await contextFor(guildId);
      const asked = await arrivalTable.read(orm, { guildId, number });
      if (!asked || asked.leftAt) throw refuse("memberGone");
      const decision = { act, by: actorOf(call), author: await authorOf(call), isAudited: true };
      const { row } = await decide(ctx, asked.memberId, decision);
      return { success: true, member: presentArrival(row) };
    },
    raids: async ({ guild }) => ({ success: true, raids: await lastRaids(orm, guild.id, RAIDS) }),
    actOnRaid: async (call, { params }) => {
      const ctx = await contextFor(call.guild.id);
      await checkRoles(ctx, await authorOf(call));
      await askAboutRaid(ctx, { ...params, by: actorOf(call) });
      return { success: true };
    },
    figures: async ({ guild }) => {
      const { clock } = await contextIn(contract, guild.id);
      const since = new Date(clock.now().getTime() - FIGURES_MS);
      return { success: true, ...(await arrivalFigures(orm, guild.id, since)) };
    },
    ...bulkRunApi(orm, bulk, contextFor),
    preflight: async ({ guild }) => {
      const { config } = await contextIn(contract, guild.id);
      const { steps, byHand } = lockSteps(guild, config);
      return { success: true, findings: findFaults(guild, config), canLock: steps.length > 0, byHand };
    },
    ...planRunApi(orm, locks, {
      contextFor,
      stepsOf: async (ctx: Ctx) => {
        const server = await serverNow(ctx);
        return { title: "Lock the server", steps: server ? lockSteps(server, ctx.config).steps : [] };
      },
      runGone: () => refuse("runGone"),
    }),
    ...reviewApi(queue, {
      orm,
      contextFor: (guildId) => contextIn(contract, guildId),
      columns: applicationColumns,
    }),
  };
}

/** Staff see every application. */
export const verificationWork = ({ orm }: { orm: Orm }): WorkHandlers => reviewWork(orm, queue);

/** The page where members verify. */
export const verificationPage = ({ contextIn }: { contextIn: ContextIn }): MemberPage => ({
  name: "verify",
  files: pageFiles,
  open: async ({ guildId, token }) => {
    const ctx = await contextIn(contract, guildId);
    const { state, row } = await openLink(ctx, token);
    return pageView(ctx, { state, memberName: row?.memberName ?? "", path: `/m/verify/${guildId}/${token}` });
  },
  data: async ({ guildId, token }) => {
    const { state, link } = await openLink(await contextIn(contract, guildId), token);
    return state === "open" && link ? challengeOf(link) : null;
  },
  send: async ({ guildId, token }, fields) => {
    const ctx = await contextIn(contract, guildId);
    const { state } = await sendProof(ctx, token, fields.get("altcha") ?? "");
    return pageView(ctx, { state, memberName: "", path: `/m/verify/${guildId}/${token}` });
  },
});

/** Verification's overview figures. */
export const verificationFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
