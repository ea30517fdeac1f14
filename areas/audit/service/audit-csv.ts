import type { PresentedEntry } from "#kit-server/guild/audit/audit-store.ts";
import { type AuditNames, sentenceOf } from "#kit-server/guild/audit-webhook/webhook-body.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";

const HEAD = ["Time (UTC)", "Person", "Person ID", "Action", "Module", "Setting", "Before", "After"];

/** One row for each changed setting, or one for an entry without changes. */
export function auditCsv(pages: AsyncIterable<readonly PresentedEntry[]>, names: AuditNames) {
  const rowsOf = (entry: PresentedEntry): string[][] => {
    const { at, actor, module, changes } = entry;
    const name = module === null ? "" : names.module(module);
    const head = [at, actor.name, actor.id, sentenceOf(entry, names), name];
    if (changes.length === 0) return [[...head, "", "", ""]];
    return changes.map(({ path, before, after }) => [
      ...head,
      names.setting(module, path),
      cellText(before),
      cellText(after),
    ]);
  };
  async function* rows() {
    for await (const entries of pages) yield entries.flatMap(rowsOf);
  }
  return csvFile(HEAD, rows());
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
