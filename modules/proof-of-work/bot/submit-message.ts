// A member submits one of their messages, from its context menu: its link, text and files are filled in.
import type { APIMessage } from "discord-api-types/v10";
import { formWords } from "#kit/modal/form-words.ts";
import { readAbout, saveDraft, saveSubject } from "#kit-server/module/forms/form-drafts.ts";
import type { Given, GivenFile } from "#kit-server/module/forms/given-answers.ts";
import { modalOf } from "#kit-server/module/forms/modal-of.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { domainsOf, isAllowed, linksIn, type TaskInput, taskControls } from "../contract.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { mayBe } from "../service/file-type.ts";
import { type OpenTask, reasonsAgainst, taskNumbered } from "../service/submit.ts";
import { offeredTasks } from "../store/tasks.ts";
import { chatWords } from "../words/chat-words.ts";
import { panelTexts } from "../words/panel-texts.ts";
import { formOf, notPossible, offeredIn } from "./tasks.ts";

type Source = { place: string; text: string; files: GivenFile[] };
const TEXT_MAX = 1000;
const ROWS = 5;

export async function submitThis(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const { messages = {} } = call.resolved as { messages?: Record<string, Partial<APIMessage>> };
  const message = messages[call.targetId];
  // Nobody hands in what someone else wrote.
  if (message?.author?.id !== call.member.user.id) throw refuse("notYours");
  const source: Source = {
    place: `${message.channel_id ?? call.channelId}:${call.targetId}`,
    text: (message.content ?? "").slice(0, TEXT_MAX),
    files: (message.attachments ?? []).map(({ id, filename: name, url, content_type: type, size }) => ({
      ...{ id, name, url, size, contentType: type ?? null },
    })),
  };
  const tasks = await offeredTasks(ctx.orm, ctx.guildId);
  const [only] = tasks;
  if (!only) throw refuse("noTasks");
  if (tasks.length === 1) return ask(ctx, call, await taskNumbered(ctx, only.number), source);
  const about = { source: JSON.stringify(source) };
  await saveSubject(ctx.orm, { ...whoseOf(ctx, call), id: call.id, about, at: ctx.clock.now() });
  const [menu] = taskControls(await offeredIn(ctx, tasks), panelTexts(ctx.chat), ROWS);
  const components = (menu?.components ?? []).map((one) => ({ ...one, custom_id: `proof-of-work:from:${call.id}` }));
  return { content: ctx.chat.t(chatWords.chooseFor), components: [{ type: 1, components }] as never };
}

export async function pickForMessage(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const about = await readAbout(ctx.orm, whoseOf(ctx, call), call.argument);
  if (!about?.source) return { content: ctx.chat.t(formWords.gone) };
  const source = JSON.parse(about.source) as Source;
  return ask(ctx, call, await taskNumbered(ctx, Number(chosenIn(call)[0])), source);
}

const whoseOf = ({ guildId }: Ctx, { member }: CommandCall) => ({ guildId, memberId: member.user.id });

/** The task's form, filled in with what the message has for it. */
async function ask(ctx: Ctx, call: CommandCall, task: OpenTask, source: Source): Promise<Reply> {
  const { reasons } = await reasonsAgainst(ctx, task, call.member);
  if (reasons.length > 0) return notPossible(ctx, reasons);
  const given = filledIn(task.spec.inputs, source);
  const files = Object.fromEntries(
    [...given].flatMap(([at, one]) => (one.files.length > 0 ? [[at, [...one.files]]] : [])),
  );
  const modal = modalOf(ctx.chat, formOf(task, source.place), { given, resolved: {}, draftId: call.id });
  await saveDraft(ctx.orm, { ...whoseOf(ctx, call), id: call.id, modal, files, at: ctx.clock.now() });
  return { modal };
}

/** The first question of each type gets what fits it. */
function filledIn(inputs: readonly TaskInput[], { text, files }: Source): Map<number, Given> {
  const given = new Map<number, Given>();
  const add = (at: number, more: Partial<Given>) =>
    given.set(at, { id: undefined, value: null, values: [], files: [], draftId: null, ...more });
  const first = (fits: (input: TaskInput) => boolean): number => inputs.findIndex(fits);
  const link = linksIn(text)[0];
  const asked = first((input) => input.kind === "link" && link !== undefined && isAllowed(link, domainsOf(input)));
  if (asked >= 0) add(asked, { value: link?.href ?? "" });
  const written = first(({ kind }) => kind === "paragraph" || kind === "short");
  if (written >= 0 && text !== "") add(written, { value: text });
  const uploaded = first(({ kind }) => kind === "files");
  const input = inputs[uploaded];
  const fitting = files.filter(({ name }) => input?.fileTypes.some((type) => mayBe(type, name)));
  if (input && fitting.length > 0) add(uploaded, { files: fitting.slice(0, input.most) });
  return given;
}
