import { isDeepStrictEqual } from "node:util";
import type { AuditChange } from "#kit-server/guild/audit/tables.ts";

type Switched = { enabled: boolean; config: Readonly<Record<string, unknown>> };

/** The changes by field: `enabled` and the configuration's fields. */
export function settingChanges(before: Switched, after: Switched): AuditChange[] {
  const names = [...new Set([...Object.keys(before.config), ...Object.keys(after.config)])];
  const fields = names.map((path) => ({
    path,
    before: before.config[path] ?? null,
    after: after.config[path] ?? null,
  }));
  const all = [{ path: "enabled", before: before.enabled, after: after.enabled }, ...fields];
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after));
}
