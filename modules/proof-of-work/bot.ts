// Proof of work's bot: tasks by panel, command and message menu, reviews on their cards, and what follows.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { reviewButtons } from "./bot/approve.ts";
import { askToErase, erase, showMine, showRecord, withdraw } from "./bot/mine.ts";
import { pickForMessage, submitThis } from "./bot/submit-message.ts";
import { chooseTask, pickTask, sendForm, startForm, titlesOffered } from "./bot/tasks.ts";
import type { proofOfWork } from "./contract.ts";
import { eraseInChat } from "./service/erase.ts";
import { showInGallery } from "./service/gallery.ts";
import { notifyMember } from "./service/notify.ts";
import { panelsOf } from "./service/panel.ts";
import { queue } from "./service/queue.ts";
import { keepFile } from "./service/store-file.ts";
import { endTaskWhenAsked, openTaskWhenAsked, readTaskWhenAsked } from "./service/tasks-when-asked.ts";
import { watch } from "./service/watch.ts";
import { drawTask } from "./service/winners.ts";

export const proofOfWorkBot: ModuleBot<typeof proofOfWork> = {
  provides: { "tasks.open": openTaskWhenAsked, "tasks.end": endTaskWhenAsked, "tasks.read": readTaskWhenAsked },
  on: { GUILD_MEMBER_REMOVE: (ctx, { user }) => queue.withdrawAll(ctx, user.id) },
  commands: { work: { submit: chooseTask, mine: showMine, record: showRecord, erase: askToErase } },
  menus: { submitThis },
  suggestions: { "work.submit.task": titlesOffered },
  components: {
    ...reviewButtons,
    pick: pickTask,
    from: pickForMessage,
    start: startForm,
    send: sendForm,
    mine: showMine,
    withdraw,
    erase,
  },
  jobs: {
    review: (ctx, { number }) => queue.followUp(ctx, number),
    file: keepFile,
    gallery: (ctx, { number }) => showInGallery(ctx, number),
    draw: (ctx, { task }) => drawTask(ctx, task),
    notify: notifyMember,
    erased: (ctx, { memberId }) => eraseInChat(ctx, memberId),
    watch: watch.run,
  },
  afterSave: "watch",
  panels: panelsOf,
};
