// Verification's bot: members who join and leave, the panel, and staff decisions.
import { briefOf, type MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { BotFace, EventContext } from "#kit-server/module/bot/face.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import { openForm, press, pressOther, solve, unverifyMember, verifyFromMenu, verifyMember } from "./bot/calls.ts";
import { PANEL, panelControls, type verification } from "./contract.ts";
import { arrive, kick, leave, remind } from "./service/arrive.ts";
import { bulk } from "./service/bulk.ts";
import { actInRaid, actOnRaid, checkRaidEnd } from "./service/raid.ts";
import { noteGained, noteLost } from "./service/staff.ts";
import { watch } from "./service/watch.ts";
import { readCurrent, verificationArrivals, verifiedOf } from "./store.ts";

export const verificationBot: BotFace<typeof verification> = {
  on: {
    GUILD_MEMBER_ADD: (ctx, member) => arrive(ctx, comerOf(ctx, briefOf(member)), member.pending ?? false),
    MEMBER_PASSED_SCREENING: (ctx, member) => arrive(ctx, comerOf(ctx, member), false),
    MEMBER_ROLES_GAINED: (ctx, { memberId, roleIds }) => noteGained(ctx, memberId, roleIds),
    MEMBER_ROLES_LOST: (ctx, { memberId, roleIds }) => noteLost(ctx, memberId, roleIds),
    GUILD_MEMBER_REMOVE: (ctx, { user }) => leave(ctx, user.id),
  },
  commands: { verify: { member: verifyMember }, unverify: { member: unverifyMember } },
  menus: { letIn: verifyFromMenu },
  components: { start: press, other: pressOther, answer: openForm, solve },
  jobs: {
    remind,
    kick,
    raid: actInRaid,
    raidEnd: checkRaidEnd,
    actOnRaid,
    run: (ctx, { number }) => bulk.continueRun(ctx, number),
    watch: watch.run,
  },
  afterSave: "watch",
  completed: async (ctx, grants) => {
    for (const grant of grants) await bulk.noteGrant(ctx, grant);
  },
  provides: {
    "members.verified": async ({ orm, guildId }, _key, { memberId }) => {
      const row = await readCurrent(orm, guildId, memberId);
      return { isVerified: row?.state === "passed" };
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

const comerOf = ({ event }: EventContext<typeof verification>, member: MemberBrief) => ({
  ...member,
  joinedAt: member.joinedAt ?? event.at.toISOString(),
});
