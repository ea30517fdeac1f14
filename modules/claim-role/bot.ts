// Claim role's bot: panels, commands, and events about members and their roles.
import type { CompletedGrant, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import {
  chooseExactly,
  claimByName,
  collect,
  leaveByName,
  listAll,
  listOwnRoles,
  offered,
  pick,
  turnPage,
} from "./bot/calls.ts";
import type { claimRole } from "./contract.ts";
import { bulk } from "./service/bulk.ts";
import { claimOfKey, endClaims } from "./service/claim.ts";
import type { Ctx } from "./service/context.ts";
import { fillSeats } from "./service/fill.ts";
import { panelsOf } from "./service/panel.ts";
import { payAutomatically } from "./service/pay.ts";
import { endLost, watch } from "./service/watch.ts";
import { claimTable, openClaimsOf } from "./store.ts";

export const claimRoleBot: ModuleBot<typeof claimRole> = {
  on: {
    MEMBER_ROLES_LOST: (ctx, { memberId }) => endLost(ctx, memberId),
    GUILD_MEMBER_REMOVE: async (ctx, { user }) =>
      endClaims(ctx, await openClaimsOf(ctx.orm, ctx.guildId, user.id), "left"),
  },
  commands: { roles: { list: listAll, claim: claimByName, leave: leaveByName, pay: collect } },
  suggestions: { "roles.claim.role": offered, "roles.leave.role": listOwnRoles },
  components: { pick, set: chooseExactly, page: turnPage, pay: collect },
  jobs: {
    fill: (ctx, { roleId }) => fillSeats(ctx, roleId),
    run: (ctx, { number }) => bulk.continueRun(ctx, number),
    pay: payAutomatically,
    watch: watch.run,
  },
  // Every hour, because a run that was missed while the bot was down is made up for by the next.
  schedules: () => [
    {
      key: "pay",
      job: "pay",
      payload: {},
      schedule: { kind: "every", every: 1, unit: "hours", from: "2026-01-01T00:00" },
    },
  ],
  afterSave: "watch",
  panels: panelsOf,
  completed: async (ctx, grants) => {
    for (const grant of grants) await noteGrant(ctx, grant);
  },
};

async function noteGrant(ctx: Ctx, grant: CompletedGrant): Promise<void> {
  const { key, outcome, wanted, memberId } = grant;
  await bulk.noteGrant(ctx, grant);
  const number = claimOfKey(key);
  // The role was removed, for example because its time was over.
  if (number === null) return wanted === "take" ? endLost(ctx, memberId) : undefined;
  const claim = await claimTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (claim?.state !== "held") return;
  if (outcome === "done") await claimTable.change(ctx.orm, claim, { givenAt: ctx.clock.now() });
  if (outcome === "void") await endClaims(ctx, [claim], "lost");
}
