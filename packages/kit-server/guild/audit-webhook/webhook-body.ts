// The body of a webhook request with audit log entries: a message for Discord's webhooks, plain data for others.
import { escapedText } from "#kit/placeholders.ts";
import { fillWords } from "#kit/words.ts";
import type { AuditSentence } from "#kit-server/guild/audit/audit-sentences.ts";
import type { PresentedEntry } from "#kit-server/guild/audit/audit-store.ts";

/** Names of modules, their settings and their panels. */
export type AuditNames = {
  module(id: string): string;
  setting(module: string | null, path: string): string;
  /** A panel by its key. */
  panel(module: string, key: string): string;
  /** What was done; follows the person's name. */
  sentence: AuditSentence;
};
export type AuditCopy = { guild: { id: string; name: string }; entries: readonly PresentedEntry[] };

/** Discord's limit on a message's embeds. Source: its documentation, "Message Resource". */
export const ENTRIES_AT_ONCE = 10;
const DESCRIPTION_MAX = 1000;

const PLATFORM_HOST = /(?:^|\.)discord(?:app)?\.com$/;
const WEBHOOK_PATH = /^\/api(?:\/v\d+)?\/webhooks\/\d{17,20}\/[\w-]+\/?$/;

/** Whether an address is a Discord webhook; `platformHost` is the host of Discord's API. */
export function isPlatformWebhook(address: string, platformHost: string): boolean {
  const { host, hostname, pathname } = new URL(address);
  return (PLATFORM_HOST.test(hostname) || host === platformHost) && WEBHOOK_PATH.test(pathname);
}

export function platformBody({ guild, entries }: AuditCopy, names: AuditNames) {
  return {
    username: "Audit log",
    allowed_mentions: { parse: [] },
    embeds: entries.map((entry) => ({
      author: { name: guild.name.slice(0, 256) },
      description:
        `**${escapedText(entry.actor.name)}** ${escapedText(sentenceOf(entry, names))}${settingsOf(entry, names)}`.slice(
          0,
          DESCRIPTION_MAX,
        ),
      timestamp: entry.at,
      footer: { text: `Entry ${entry.id}` },
    })),
  };
}

/** All data in the log: the receiver can format it as needed. */
export const plainBody = ({ guild, entries }: AuditCopy, names: AuditNames) => ({
  type: "audit",
  guild,
  entries: entries.map((entry) => ({ ...entry, sentence: `${entry.actor.name} ${sentenceOf(entry, names)}` })),
});

export function sentenceOf({ action, module, details }: PresentedEntry, names: AuditNames): string {
  const params = { ...details, module: module ? names.module(module) : "" };
  const isOfPanel = module !== null && action.startsWith("panel.");
  return fillWords(
    names.sentence(action),
    isOfPanel ? { ...params, name: names.panel(module, String(details.name)) } : params,
  );
}

function settingsOf({ module, changes }: PresentedEntry, names: AuditNames): string {
  if (module === null || changes.length === 0) return "";
  return `\n${changes.map(({ path }) => `- ${names.setting(module, path)}`).join("\n")}`;
}
