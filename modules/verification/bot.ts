// Verification's bot: members who join and leave, the panel, and staff decisions.
import { briefOf, type MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { EventContext, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import { openForm, press, sendApplication, solve, unverifyMember, verifyFromMenu, verifyMember } from "./bot/calls.ts";
import { PANEL, panelControls, type verification } from "./contract.ts";
import { queue } from "./service/applications.ts";
import { arrive, kick, leave, remind } from "./service/arrive.ts";
import { bulk } from "./service/bulk.ts";
import { isRaidNow } from "./service/held.ts";
import { locks } from "./service/lock.ts";
import { actInRaid, actOnRaid, checkRaidEnd, compare } from "./service/raid.ts";
import { noteGained, noteLost } from "./service/staff.ts";
import { watch } from "./service/watch.ts";
import { readCurrent, verificationArrivals, verifiedOf } from "./store.ts";

export const verificationBot: ModuleBot<typeof verification> = {
  on: {
    GUILD_MEMBER_ADD: (ctx, member) => arrive(ctx, joinerOf(ctx, briefOf(member)), member.pending ?? false),
    MEMBER_PASSED_SCREENING: (ctx, member) => arrive(ctx, joinerOf(ctx, member), false),
    MEMBER_ROLES_GAINED: (ctx, { memberId, roleIds }) => noteGained(ctx, memberId, roleIds),
    MEMBER_ROLES_LOST: (ctx, { memberId, roleIds }) => noteLost(ctx, memberId, roleIds),
    GUILD_MEMBER_REMOVE: async (ctx, { user }) => {
      await leave(ctx, user.id);
      await queue.withdrawAll(ctx, user.id);
    },
  },
  commands: { verify: { member: verifyMember }, unverify: { member: unverifyMember } },
  menus: { letIn: verifyFromMenu },
  components: {
    start: press("start"),
    other: press("other"),
    apply: press("apply"),
    application: sendApplication,
    answer: openForm,
    solve,
    ...reviewComponents(queue),
  },
  jobs: {
    remind,
    kick,
    raid: actInRaid,
    raidEnd: checkRaidEnd,
    compare,
    actOnRaid,
    run: (ctx, { number }) => bulk.continueRun(ctx, number),
    review: (ctx, { number }) => queue.followUp(ctx, number),
    lock: (ctx, { number }) => locks.continueRun(ctx, number),
    watch: watch.run,
  },
  afterSave: "watch",
  completed: async (ctx, grants) => {
    for (const grant of grants) await bulk.noteGrant(ctx, grant);
  },
  provides: {
    "members.verified": async (ctx, _key, { memberId }) => {
      const { orm, guildId } = ctx;
      const row = await readCurrent(orm, guildId, memberId);
      return { isVerified: row?.state === "passed", isRaid: await isRaidNow(ctx) };
    },
  },
  panels: (config) => [
    { key: PANEL, channelId: config.channel, message: composePanel(config.message, () => panelControls(config)) },
  ],
  conditions: {
    verified: async ({ orm, guildId }, _params, ids) => {
      const verified = await verifiedOf(orm, guildId, amongIds(verificationArrivals.memberId, ids));
      return (memberId) => ({ isMet: verified.has(memberId), gaps: {} });
    },
  },
};

const joinerOf = ({ event }: EventContext<typeof verification>, member: MemberBrief) => ({
  ...member,
  joinedAt: member.joinedAt ?? event.at.toISOString(),
});
