// Tickets' bot: listeners, buttons and commands that call the service.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { asStaff, ticketHere, ticketNumbered } from "./bot/caller.ts";
import {
  agreeToClose,
  askToClose,
  closeNow,
  commandClose,
  keepOpen,
  pressClose,
  pressStar,
  reopen,
  submitRating,
  submitReason,
} from "./bot/end.ts";
import {
  chooseAbout,
  chooseFor,
  chooseOpen,
  commandOpen,
  openAbout,
  openFor,
  submitAbout,
  submitForm,
} from "./bot/open.ts";
import {
  addMember,
  block,
  claim,
  join,
  label,
  move,
  onCall,
  prioritise,
  removeMember,
  rename,
  reply,
  showNotes,
  transfer,
  unblock,
  unclaim,
  unlabel,
  writeNote,
} from "./bot/staff.ts";
import { commandTranscript, pressTranscript } from "./bot/transcript.ts";
import { subjectsOf, type ticket } from "./contract.ts";
import { announceLater } from "./service/announce-in-ticket.ts";
import { closeTicket, endWithoutChannel, lockClosedTicket } from "./service/close-ticket.ts";
import type { Ctx } from "./service/context.ts";
import { finishLater } from "./service/finish-opening.ts";
import { readMissed } from "./service/missed-messages.ts";
import { openWhenAsked } from "./service/open-for.ts";
import { panelsOf } from "./service/panel.ts";
import { handleDeletions, handleEdit, handleMessage } from "./service/record-messages.ts";
import { recoverAfterSave, recoverMissedEvents } from "./service/recover.ts";
import { keepFile } from "./service/store-file.ts";
import { postSummary } from "./service/summary.ts";
import { deleteDueChannels, sweep, sweepWhenOff } from "./service/sweep.ts";
import { setOffCall, setRolesOnCall } from "./store/staff.ts";
import { openTicketsOf, ticketOfChannel } from "./store.ts";
import { chatWords } from "./words/chat-words.ts";

export const ticketBot: ModuleBot<typeof ticket> = {
  on: {
    MESSAGE_CREATE: handleMessage,
    MESSAGE_UPDATE: handleEdit,
    MESSAGE_DELETE: (ctx, { channel_id, id }) => handleDeletions(ctx, channel_id, [id]),
    MESSAGE_DELETE_BULK: (ctx, { channel_id, ids }) => handleDeletions(ctx, channel_id, ids),
    GUILD_CREATE: (ctx, guild) => ("channels" in guild ? recoverMissedEvents(ctx, guild) : Promise.resolve()),
    CHANNEL_DELETE: (ctx, { id }) => handleChannelDelete(ctx, id),
    THREAD_DELETE: (ctx, { id }) => handleChannelDelete(ctx, id),
    GUILD_MEMBER_UPDATE: (ctx, { user, roles }) => setRolesOnCall(ctx.orm, ctx.guildId, { id: user.id, roles }),
    GUILD_MEMBER_REMOVE: async (ctx, { user }) => {
      await setOffCall(ctx.orm, ctx.guildId, user.id);
      if (!ctx.config.closeOnLeave) return;
      for (const left of await openTicketsOf(ctx.orm, ctx.guildId, user.id)) {
        const by = { id: user.id, name: left.openerName };
        await closeTicket(ctx, { ticket: left, by, reason: ctx.chat.t(chatWords.openerLeft) });
      }
    },
  },
  commands: {
    ticket: {
      open: commandOpen,
      close: commandClose,
      reopen: async (ctx, call) => reopen(ctx, call, await ticketHere(ctx, call)),
      claim,
      unclaim,
      add: addMember,
      remove: removeMember,
      rename,
      priority: prioritise,
      move,
      transfer,
      label,
      unlabel,
      reply,
      note: writeNote,
      notes: showNotes,
      transcript: commandTranscript,
      "on-call": onCall,
      "ask-to-close": askToClose,
      block,
      unblock,
    },
  },
  menus: { openFor, openAbout },
  components: {
    open: chooseOpen,
    choose: chooseOpen,
    form: submitForm,
    about: chooseAbout,
    aboutForm: submitAbout,
    for: chooseFor,
    close: pressClose,
    closeNow,
    closeForm: submitReason,
    claim,
    join,
    agree: agreeToClose,
    keep: keepOpen,
    reopen: async (ctx, call) => reopen(ctx, call, await ticketNumbered(ctx, call.argument)),
    rate: pressStar,
    rateForm: submitRating,
    transcript: pressTranscript,
  },
  suggestions: {
    "ticket.open.subject": async ({ config }) => names(subjectsOf(config)),
    "ticket.move.team": async ({ config }) => names(config.teams),
    "ticket.reply.ready": async ({ config }) => names(config.replies),
    "ticket.label.label": async ({ config }) => names(config.labels),
    /** The ticket's labels; callers who can't change them get none. */
    "ticket.unlabel.label": async (ctx, call) => (await asStaff(ctx, call)).ticket.labels,
  },
  jobs: {
    file: keepFile,
    finish: (ctx, { number }) => finishLater(ctx, number),
    shut: async (ctx, { number }) => {
      await lockClosedTicket(ctx, number);
      // Without a delay, closed channels are deleted at once.
      if (ctx.config.removeAfter === 0) await deleteDueChannels(ctx);
    },
    sweep,
    look: (ctx) => recoverAfterSave(ctx),
    missed: (ctx, missed) => readMissed(ctx, missed),
    say: (ctx, notice) => announceLater(ctx, notice),
    summary: (ctx, { at }) => postSummary(ctx, at),
  },
  provides: { "tickets.open": openWhenAsked },
  afterSave: "look",
  whenOff: sweepWhenOff,
  schedules: ({ summary }) => [{ key: "summary", job: "summary", payload: {}, schedule: summary }],
  panels: panelsOf,
};

const names = (groups: readonly { name: string }[]): string[] => groups.map(({ name }) => name);

async function handleChannelDelete(ctx: Ctx, channelId: string): Promise<void> {
  const lost = await ticketOfChannel(ctx.orm, ctx.guildId, channelId);
  if (lost) await endWithoutChannel(ctx, lost);
}
