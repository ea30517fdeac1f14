import type { Translator } from "#kit/chat/translator.ts";
import type { Action } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

type Notice = {
  server: string;
  action: Exclude<Action, "flag">;
  /** When a timeout ends, as Discord's timestamp. */
  until: string;
  /** Null for a person's decision. */
  rule: string | null;
  reason: string | null;
  /** Of an escalation. */
  warnings: number | null;
  /** The excerpt, quoted. */
  excerpt: string | null;
  /** The case to appeal; null if this server accepts no appeals. */
  appeal: number | null;
};

/** What members read privately: what happened, which rule, the excerpt, and how to appeal. */
export const noticeText = ({ t }: Translator, notice: Notice): string =>
  [
    t(chatWords.notice[notice.action], { server: notice.server, until: notice.until }),
    notice.rule && t(chatWords.notice.rule, { rule: notice.rule }),
    notice.reason && t(chatWords.notice.reason, { reason: notice.reason }),
    notice.warnings !== null && t(chatWords.notice.escalation, { count: notice.warnings }),
    notice.excerpt,
    notice.appeal !== null && t(chatWords.notice.appeal, { number: notice.appeal }),
  ]
    .filter(Boolean)
    .join("\n");

export const appealLabel = ({ t }: Translator): string => t(chatWords.appealButton);
