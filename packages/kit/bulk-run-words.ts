import type { RUN_AUDIT } from "./bulk-run.ts";

/** The audit log's sentences about bulk runs. */
export const runAuditWords: Record<(typeof RUN_AUDIT)[number], string> = {
  "run.prepared": "prepared bulk run {number} for {role}",
  "run.start": "started bulk run {number}: {role} for {members} members",
  "run.pause": "paused bulk run {number}",
  "run.resume": "resumed bulk run {number}",
  "run.stop": "stopped bulk run {number}",
  "run.undo": "started undoing bulk run {number}",
};
