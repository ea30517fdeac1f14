// Posts a module's activity in its log channel, in the guild's language.
import { LOG_CHANNEL } from "#kit/activity-log.ts";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { escapedText } from "#kit/placeholders.ts";
import { markPosted, type WaitingLine, waitingLines } from "#kit-server/guild/activity/waiting-lines.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type ContextDeps, createContext } from "#kit-server/module/bot/context.ts";
import { logWords } from "#kit-server/module/languages/log-words.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";

type Deps = ContextDeps & { configs: ConfigStore; modules: readonly BotModule[] };

/** Max lines in one message; the message gives the number of further lines. */
const LINES_MAX = 20;
const LINE_MAX = 180;
/** Discord's limit on a message's text, with space for the last line. */
const TEXT_MAX = 1_900;

export function postLogJob({ configs, modules, ...context }: Deps): RunJob {
  return async ({ data: { guildId, payload: module } }) => {
    const found = modules.find(({ contract }) => contract.id === module);
    if (!found) return { outcome: "done" };
    const { contract, words } = found;
    const { orm } = context;
    const of = { guildId, module: contract.id };
    const lines = await waitingLines(orm, of);
    const [first, last] = [lines.at(0), lines.at(-1)];
    if (!first || !last) return { outcome: "done" };
    const { config } = await configs.readWithinLimits(guildId, contract);
    const ctx = await createContext(context, contract, guildId, config);
    // A retry after a kill posts the same lines; newer ones go into another message.
    const lastId = BigInt(await ctx.once(`log-end:${first.id}`, async () => String(last.id)));
    const textOf = (event: string): ChatText => ({
      key: `${contract.id}.activity.${event}`,
      en: words.activity[event] ?? event,
    });
    // A failure is an alert, and the lines aren't posted later: the dashboard shows them.
    await postWhereSet(ctx, contract, {
      path: LOG_CHANNEL,
      key: `log:${first.id}`,
      message: async () =>
        logMessage(
          ctx.chat,
          lines.filter(({ id }) => id <= lastId),
          textOf,
        ),
    });
    await markPosted(orm, of, lastId);
    return { outcome: "done" };
  };
}

function logMessage(
  chat: Translator,
  lines: readonly WaitingLine[],
  textOf: (event: string) => ChatText,
): OutgoingMessage {
  const shown: string[] = [];
  for (const { event, at, data } of lines.slice(0, LINES_MAX)) {
    const gaps = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, gapOf(value)]));
    const line = `<t:${Math.floor(at.getTime() / 1000)}:T> ${chat.t(textOf(event), gaps).slice(0, LINE_MAX)}`;
    if ([...shown, line].join("\n").length > TEXT_MAX) break;
    shown.push(line);
  }
  const more = lines.length - shown.length;
  return { content: [...shown, ...(more > 0 ? [chat.t(logWords.more, { more })] : [])].join("\n") };
}

/** Members' names may contain anything. */
const gapOf = (value: string | number | boolean | null): string | number =>
  typeof value === "number" ? value : escapedText(String(value ?? ""));
