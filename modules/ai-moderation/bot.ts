// AI moderation's bot: the guard, members' names, AutoMod, and what moderators do.

import type { EventContext, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import {
  askToAppeal,
  askToWarn,
  askToWarnAbout,
  doHarder,
  listCases,
  noteCase,
  offerHarder,
  pressOn,
  punish,
  report,
  sendAppeal,
  showCase,
  undoCase,
  warnAbout,
  warnWithText,
} from "./bot/commands.ts";
import { openAppeal, sendAppealDirectly } from "./bot/direct.ts";
import type { aiModeration } from "./contract.ts";
import { appealQueue } from "./service/appeals.ts";
import { autoModChanged, noteAutoMod } from "./service/auto-mod.ts";
import { followCase } from "./service/cases/carry-out.ts";
import { guardMessage } from "./service/guard.ts";
import { judgeMember, look, openMatched } from "./service/matched.ts";
import { summarizeRaid } from "./service/raid.ts";
import { watch } from "./service/watch.ts";

/** Open pages read Discord's rules again. */
const autoMod = (ctx: EventContext<typeof aiModeration>) =>
  autoModChanged(ctx, () =>
    publishToGuild(ctx.orm, ctx.guildId, { type: "recordsChanged", module: "ai-moderation", about: "autoMod" }),
  );

export const aiModerationBot: ModuleBot<typeof aiModeration> = {
  on: {
    MESSAGE_CREATE: { phase: "guard", handle: (ctx, message) => guardMessage(ctx, message, false) },
    MESSAGE_UPDATE: { phase: "guard", handle: (ctx, message) => guardMessage(ctx, message, true) },
    GUILD_MEMBER_ADD: (ctx, member) => judgeMember(ctx, member, ctx.event.id),
    GUILD_MEMBER_UPDATE: (ctx, member) => judgeMember(ctx, { ...member, nick: member.nick ?? null }, ctx.event.id),
    AUTO_MODERATION_RULE_CREATE: autoMod,
    AUTO_MODERATION_RULE_UPDATE: autoMod,
    AUTO_MODERATION_RULE_DELETE: autoMod,
    AUTO_MODERATION_ACTION_EXECUTION: (ctx, data) => noteAutoMod(ctx, data, ctx.event.at),
    raidEnded: summarizeRaid,
  },
  commands: {
    warn: { member: punish("warn") },
    timeout: { member: punish("timeout") },
    kick: { member: punish("kick") },
    ban: { member: punish("ban") },
    case: { show: showCase, list: listCases, note: noteCase, undo: undoCase },
    appeal: { case: askToAppeal },
  },
  menus: { warnMember: askToWarn, warnMessage: askToWarnAbout, report },
  components: {
    right: pressOn("right"),
    wrong: pressOn("wrong"),
    escalate: offerHarder,
    harder: doHarder,
    warnText: warnWithText,
    warnAbout,
    appealText: sendAppeal,
    ...reviewComponents(appealQueue),
  },
  direct: { appeal: openAppeal, appealText: sendAppealDirectly },
  jobs: {
    matched: openMatched,
    case: followCase,
    look,
    review: (ctx, { number }) => appealQueue.followUp(ctx, number),
    watch: watch.run,
  },
  afterSave: "watch",
};
