import { MessageFlags } from "discord-api-types/v10";
import { fieldWordsOf } from "#kit/activity-log-words.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { escapedText } from "#kit/placeholders.ts";
import { type ServerPart, serverPartWords } from "#kit/server-part-words.ts";
import { sentenceIn } from "#kit-server/base/words/sentence.ts";
import type { Alert } from "#kit-server/guild/alerts/alert-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { noticeWords } from "#kit-server/module/languages/notice-words.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";

const partOf = (id: string): ServerPart | undefined => (serverPartWords as Record<string, ServerPart>)[id];

type NoticeFault = Pick<Alert, "module" | "code" | "path" | "params">;
export type NoticeWriter = {
  wrong(chat: Translator, guildId: string, faults: readonly NoticeFault[]): OutgoingMessage;
  resolved(chat: Translator, faults: readonly NoticeFault[]): OutgoingMessage;
};

/** Discord's limit on a message's text. */
const TEXT_MAX = 2000;

/** `publicUrl`: the dashboard's address, if the operator set it. */
export function noticeWriter(modules: readonly BotModule[], publicUrl: string | null): NoticeWriter {
  const byId = new Map(modules.map((module) => [module.contract.id, module]));

  /** Pages and settings have the dashboard's names, because people look for them there. */
  const lineOf = (chat: Translator, { module, code, path, params }: NoticeFault): string => {
    const { words } = byId.get(module) ?? {};
    const known = words ?? partOf(module);
    const label = path === null || !words ? undefined : fieldWordsOf(words, path)?.label;
    const where = [known?.name ?? module, ...(label ? [label] : [])].map(escapedText).join(", ");
    const fault = escapedText(sentenceIn(chat, code, params, { id: module, errors: known?.errors ?? {} }));
    return chat.t(noticeWords.line, { where, fault });
  };
  const message = (title: string, lines: readonly string[], links: readonly string[]): OutgoingMessage => {
    const room = TEXT_MAX - title.length - links.join("\n").length - 2;
    let shown = [...lines];
    while (shown.join("\n").length > room && shown.length > 1) shown = shown.slice(0, -1);
    return {
      content: [title, shown.join("\n").slice(0, room), ...links].join("\n"),
      flags: MessageFlags.SuppressEmbeds,
    };
  };
  return {
    wrong: (chat, guildId, faults) => {
      const routes = new Set(
        faults.flatMap(({ module }) => byId.get(module)?.contract.id ?? partOf(module)?.page ?? []),
      );
      const links = publicUrl ? [...routes].map((name) => `<${publicUrl}/dashboard/${guildId}/${name}>`) : [];
      const lines = faults.map((fault) => lineOf(chat, fault));
      return message(chat.t(noticeWords.wrong), lines, links);
    },
    resolved: (chat, faults) => {
      const lines = faults.map((fault) => lineOf(chat, fault));
      return message(chat.t(noticeWords.resolved, { count: faults.length }), lines, []);
    },
  };
}
