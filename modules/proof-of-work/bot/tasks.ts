// Tasks in chat: the list, one of them with what it asks for, and its form.
import type { Translator } from "#kit/chat/translator.ts";
import { writeCommitment } from "#kit/draws/draw-words.ts";
import { escapedText } from "#kit/placeholders.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { hasReward, modalInputOf, type TaskSpec, taskControls } from "../contract.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { attemptsIn } from "../service/judge.ts";
import { offer } from "../service/panel.ts";
import { handedIn, problemsOf } from "../service/read-answers.ts";
import { NotPossible, type OpenTask, reasonsAgainst, submitWork, taskNumbered } from "../service/submit.ts";
import { offeredTasks } from "../store/tasks.ts";
import { chatWords } from "../words/chat-words.ts";
import { panelTexts } from "../words/panel-texts.ts";

const ROWS = 5;
const BRIEF_MAX = 3500;

/** `/work submit`: the named task, the only one, or a menu of all. */
export async function chooseTask(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const tasks = await offeredTasks(ctx.orm, ctx.guildId);
  const named = call.options.task;
  const [only] = tasks;
  if (!only) throw refuse("noTasks");
  if (named !== undefined) {
    const found = tasks.find(({ spec }) => spec.title === named);
    if (!found) throw refuse("taskGone");
    return showTask(ctx, call, found.number);
  }
  return tasks.length === 1 ? showTask(ctx, call, only.number) : listTasks(ctx, tasks);
}

type Tasks = Awaited<ReturnType<typeof offeredTasks>>;

async function listTasks(ctx: Ctx, tasks: Tasks): Promise<Reply> {
  const { chat } = ctx;
  const offered = await offeredIn(ctx, tasks);
  return {
    embeds: [
      {
        title: chat.t(chatWords.tasks),
        description: tasks
          .map(({ spec }) => lineOf(chat, spec))
          .join("\n")
          .slice(0, 4096),
      },
    ],
    components: taskControls(offered, panelTexts(chat), ROWS),
  };
}

const lineOf = (chat: Translator, { title, emoji, reward }: TaskSpec): string => {
  const name = [emoji, `**${escapedText(title)}**`].filter(Boolean).join(" ");
  return hasReward(reward) ? `${name} · ${writeReward(chat, reward)}` : name;
};

/** As options of a menu. */
export async function offeredIn(ctx: Ctx, tasks: Tasks) {
  const roles = (await ctx.guild())?.roles ?? [];
  const roleName = (id: string): string => `@${roles.find((role) => role.id === id)?.name ?? id}`;
  return tasks.map(({ number, spec }) => offer(ctx.chat, number, spec, roleName));
}

export const titlesOffered = async ({ orm, guildId }: Ctx): Promise<string[]> =>
  (await offeredTasks(orm, guildId)).map(({ spec }) => spec.title);

export const pickTask = (ctx: Ctx, call: ComponentCall): Promise<Reply> =>
  showTask(ctx, call, Number(chosenIn(call)[0]));

/** What the task asks for, with its button or every reason against it. */
async function showTask(ctx: Ctx, call: CommandCall, number: number): Promise<Reply> {
  const { chat } = ctx;
  const task = await taskNumbered(ctx, number);
  const { spec } = task;
  const { reasons, own, count, period } = await reasonsAgainst(ctx, task, call.member);
  const { facts } = chatWords;
  const left = spec.slotMode === "first" ? Math.max(0, spec.slots - count.taken) : null;
  const used = attemptsIn(own, period);
  const lines = [
    hasReward(spec.reward) ? chat.t(facts.reward, { reward: writeReward(chat, spec.reward) }) : null,
    chat.t(facts[spec.slotMode], { slots: spec.slots, left: left ?? 0 }),
    spec.until === null ? null : chat.t(facts.until, { day: spec.until }),
    spec.recurrence === "once" ? null : chat.t(facts[spec.recurrence]),
    used > 0 && spec.attempts > used ? chat.t(facts.attempts, { left: spec.attempts - used }) : null,
    spec.isBlind ? chat.t(facts.blind) : null,
    task.row.seed ? writeCommitment(chat, sha256(task.row.seed), ctx.draws.proofUrl(task.row.seed)) : null,
  ].filter((line) => line !== null);
  const brief = escapedBrief(spec.brief);
  const denied = own.find((entry) => entry.period === period && entry.state === "denied");
  const refused =
    reasons.length === 0 ? [] : [`🔒 ${chat.t(chatWords.locked)}`, ...reasons.map((reason) => `- ${chat.t(reason)}`)];
  const last = denied?.reason ? [chat.t(chatWords.lastDenied, { reason: escapedText(denied.reason) })] : [];
  return {
    embeds: [
      {
        title: [spec.emoji, escapedText(spec.title)].filter(Boolean).join(" ").slice(0, 256),
        description: [brief, ...(brief ? [""] : []), ...lines, ...last, ...refused].join("\n").slice(0, 4096),
      },
    ],
    components: reasons.length > 0 ? [] : [submitButton(chat, number)],
    allowed_mentions: { parse: [], users: [], roles: [] },
  };
}

/** Managers wrote it, with the platform's formatting. */
const escapedBrief = (brief: string): string => brief.trim().slice(0, BRIEF_MAX);

const submitButton = (chat: Translator, number: number) => ({
  type: 1 as const,
  components: [
    {
      ...{ type: 2 as const, style: 1 as const, label: chat.t(chatWords.buttons.submit) },
      custom_id: `proof-of-work:start:${number}`,
    },
  ],
});

/** `place`: the message that it is submitted from, as `channel:message`. */
export const formOf = ({ row, spec }: OpenTask, place = ""): Form => ({
  customId: `proof-of-work:send:${row.number}${place === "" ? "" : `:${place}`}`,
  title: spec.title,
  inputs: spec.inputs.map(modalInputOf),
});

/** A form, or every reason why there is none. */
export async function startForm(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const task = await taskNumbered(ctx, Number(call.argument));
  const { reasons } = await reasonsAgainst(ctx, task, call.member);
  return reasons.length > 0 ? notPossible(ctx, reasons) : { modal: modalOf(ctx.chat, formOf(task)) };
}

export const notPossible = ({ chat }: Ctx, reasons: NotPossible["reasons"]): Reply => ({
  content: [`🔒 ${chat.t(chatWords.locked)}`, ...reasons.map((reason) => `- ${chat.t(reason)}`)].join("\n"),
});

export async function sendForm(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number = "", channelId, messageId] = call.argument.split(":");
  const place = channelId && messageId ? `${channelId}:${messageId}` : "";
  const task = await taskNumbered(ctx, Number(number));
  const answers = await takeAnswers(ctx, call, formOf(task, place), (given) => problemsOf(task.spec, given));
  const source = place === "" ? null : `${ctx.platformUrl}/channels/${ctx.guildId}/${channelId}/${messageId}`;
  try {
    const given = handedIn(task.spec, answers);
    const review = await submitWork(ctx, task, { key: call.id, member: call.member, given, source });
    return { content: ctx.chat.t(chatWords.submitted, { number: review.number, title: escapedText(task.spec.title) }) };
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return notPossible(ctx, error.reasons);
  }
}
