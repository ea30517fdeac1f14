// Whitelist's bot: the panel, commands, applications, and members who leave.

import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Chain, whitelist } from "./contract.ts";
import { announce } from "./service/announce.ts";
import { queue } from "./service/applications.ts";
import { drawList } from "./service/draw.ts";
import { memberLeft } from "./service/leave.ts";
import { notifyNext } from "./service/notices.ts";
import { panelsOf } from "./service/panel.ts";
import {
  askToRemove,
  chooseList,
  enterByCommand,
  leaveByName,
  openNames,
  ownNames,
  removeMine,
  sendEntry,
  setWallet,
  showMine,
  signWallet,
  submit,
} from "./service/press.ts";
import { giveRolesOnJoin } from "./service/roles.ts";
import { watch } from "./service/watch.ts";
import { membersWithWallet, whitelistWallets } from "./store.ts";

const CHAINS_OF: Record<"evm" | "solana" | "bitcoin", readonly Chain[]> = {
  evm: ["evm"],
  solana: ["solana"],
  bitcoin: ["bitcoin"],
};

export const whitelistBot: ModuleBot<typeof whitelist> = {
  on: {
    // A role would end the screening of a pending member.
    GUILD_MEMBER_ADD: async (ctx, member) => {
      if (!member.pending) await giveRolesOnJoin(ctx, briefOf(member), ctx.event.id);
    },
    MEMBER_PASSED_SCREENING: (ctx, member) => giveRolesOnJoin(ctx, member, ctx.event.id),
    GUILD_MEMBER_REMOVE: (ctx, { user }) => memberLeft(ctx, user.id),
  },
  commands: {
    wallet: { set: setWallet, sign: signWallet, show: showMine, remove: askToRemove },
    whitelist: { enter: enterByCommand, status: showMine, leave: leaveByName },
  },
  suggestions: { "whitelist.enter.list": openNames, "whitelist.leave.list": ownNames },
  components: {
    panel: (ctx, call) => (chosenIn(call)[0] === "mine" ? showMine(ctx, call) : submit(ctx, call)),
    list: chooseList,
    entry: sendEntry,
    remove: removeMine,
    ...reviewComponents(queue),
  },
  jobs: {
    draw: (ctx, { number }) => drawList(ctx, number),
    announce: (ctx, { number }) => announce(ctx, number),
    notify: notifyNext,
    review: (ctx, { number }) => queue.followUp(ctx, number),
    watch: watch.run,
  },
  afterSave: "watch",
  panels: panelsOf,
  conditions: {
    hasWallet: async ({ orm, guildId }, { chain, proof }, ids) => {
      const asked = { chains: chain === "any" ? null : CHAINS_OF[chain], isSigned: proof === "signed" };
      const found = await membersWithWallet(orm, guildId, amongIds(whitelistWallets.memberId, ids), asked);
      return (memberId) => ({ isMet: found.has(memberId), gaps: {} });
    },
  },
};
