import { auditSentence } from "#kit/audit-actions.ts";
import { fillWords } from "#kit/words.ts";
import type { PresentedEntry } from "#kit-server/audit/audit-store.ts";
import type { AuditNames } from "#kit-server/audit-webhook/webhook-body.ts";

const HEAD = ["Time (UTC)", "Person", "Person's id", "What", "Module", "Setting", "Before", "After"];

/** A row for each setting that was changed, and one for what changed none. */
export function auditCsv(entries: readonly PresentedEntry[], names: AuditNames): string {
  const rows = entries.flatMap(({ at, actor, action, module, changes, details }) => {
    const name = module === null ? "" : names.module(module);
    const head = [at, actor.name, actor.id, fillWords(auditSentence(action), { ...details, module: name }), name];
    if (changes.length === 0) return [[...head, "", "", ""]];
    return changes.map(({ path, before, after }) => [...head, names.setting(module, path), told(before), told(after)]);
  });
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${[HEAD, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

const told = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** What begins like a formula would be one in a spreadsheet: an apostrophe before it makes it words. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
