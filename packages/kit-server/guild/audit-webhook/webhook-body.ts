// What is posted of the audit log: a message where the address is one of the platform's webhooks, plain data elsewhere.
import { harmlessText } from "#kit/placeholders.ts";
import { fillWords } from "#kit/words.ts";
import type { AuditSentence } from "#kit-server/guild/audit/audit-sentences.ts";
import type { PresentedEntry } from "#kit-server/guild/audit/audit-store.ts";

/** What modules and their settings are called. */
export type AuditNames = {
  module(id: string): string;
  setting(module: string | null, path: string): string;
  /** What was done, after the person's name. */
  sentence: AuditSentence;
};
export type AuditCopy = { guild: { id: string; name: string }; entries: readonly PresentedEntry[] };

/** The platform's limit on the embeds of a message. Source: its documentation, "Message Resource". */
export const ENTRIES_AT_ONCE = 10;
const DESCRIPTION_MAX = 1000;

const PLATFORM_HOST = /(?:^|\.)discord(?:app)?\.com$/;
const WEBHOOK_PATH = /^\/api(?:\/v\d+)?\/webhooks\/\d{17,20}\/[\w-]+\/?$/;

/** Whether an address is one of the platform's own webhooks; `platformHost` is where the platform is here. */
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
        `**${harmlessText(entry.actor.name)}** ${harmlessText(sentenceOf(entry, names))}${settingsOf(entry, names)}`.slice(
          0,
          DESCRIPTION_MAX,
        ),
      timestamp: entry.at,
      footer: { text: `Entry ${entry.id}` },
    })),
  };
}

/** With everything that the log keeps: what reads it may put it into words of its own. */
export const plainBody = ({ guild, entries }: AuditCopy, names: AuditNames) => ({
  type: "audit",
  guild,
  entries: entries.map((entry) => ({ ...entry, sentence: `${entry.actor.name} ${sentenceOf(entry, names)}` })),
});

export const sentenceOf = ({ action, module, details }: PresentedEntry, names: AuditNames): string =>
  fillWords(names.sentence(action), { ...details, module: module ? names.module(module) : "" });

function settingsOf({ module, changes }: PresentedEntry, names: AuditNames): string {
  if (module === null || changes.length === 0) return "";
  return `\n${changes.map(({ path }) => `- ${names.setting(module, path)}`).join("\n")}`;
}
