// Exports the addresses of a list: CSV, JSON, an address a line, or a Merkle tree for contracts.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import { ENTRY_STATES, type ExportFormat } from "../contract.ts";
import { type EntryRow, entriesIn, type ListRow } from "../store.ts";
import { type Ctx, type Person, refuse } from "./context.ts";

export type Exporting = { format: ExportFormat; who: "accepted" | "all"; hasMembers: boolean; by: Person };
const TREE_LIMIT_MS = 120_000;

/** Logged before anything leaves the server. */
export async function exportEntries(ctx: Ctx, list: ListRow, asked: Exporting): Promise<FileAnswer> {
  const { format, who, by } = asked;
  if (format === "merkle" && list.settings.chain !== "evm") throw refuse("notEvm");
  const hasMembers = asked.hasMembers && (format === "csv" || format === "json");
  const rows = await entriesIn(ctx.orm, list, who === "accepted" ? ["accepted"] : ENTRY_STATES);
  await logExport(ctx, list, by, {
    format,
    members: hasMembers ? "with members" : "without members",
    rows: rows.length,
  });
  const saveAs = `${list.name}.${format === "merkle" ? "merkle.json" : format}`;
  const file = (content: string, type: string) =>
    new FileAnswer(Buffer.from(content), `${type}; charset=utf-8`, { saveAs });
  switch (format) {
    case "csv": {
      const columns = [
        "Address",
        "ENS name",
        "State",
        "Place",
        "Tier",
        "Partner",
        "Proof",
        ...(hasMembers ? ["Member ID", "Member"] : []),
      ];
      return csvAnswer(csvFile(columns, [rows.map((row) => cellsOf(row, hasMembers))]), saveAs);
    }
    case "json":
      return file(JSON.stringify(rows.map((row) => asJson(row, hasMembers))), "application/json");
    case "txt":
      return file(rows.map(({ address }) => `${address}\n`).join(""), "text/plain");
    case "merkle":
      return file(await treeOf(rows), "application/json");
  }
}

export const logExport = (
  { orm, guildId }: Pick<Ctx, "orm" | "guildId">,
  { number, name }: ListRow,
  actor: Person,
  details: { format: string; members: string; rows: number },
): Promise<void> =>
  recordAudit(orm, {
    ...{ guildId, actor, module: "whitelist", changes: [], action: "whitelist.exported" },
    details: { number, list: name, ...details },
  });

function cellsOf(
  { address, ensName, state, place, tier, partner, proof, memberId, memberName }: EntryRow,
  hasMembers: boolean,
): string[] {
  const cells = [address, ensName ?? "", state, place === null ? "" : String(place), tier ?? "", partner ?? "", proof];
  return hasMembers ? [...cells, memberId ?? "", memberName ?? ""] : cells;
}

const asJson = (
  { address, ensName, state, place, tier, partner, proof, memberId, memberName }: EntryRow,
  hasMembers: boolean,
) => ({
  ...{ address, ensName, state, place, tier, partner, proof },
  ...(hasMembers && { memberId, memberName }),
});

async function treeOf(rows: readonly EntryRow[]): Promise<string> {
  if (rows.length === 0) throw refuse("nothingToExport");
  const worker = new Worker(new URL("./merkle-worker.ts", import.meta.url), {
    workerData: rows.map(({ address }) => address),
  });
  try {
    const [tree] = (await once(worker, "message", { signal: AbortSignal.timeout(TREE_LIMIT_MS) })) as [string];
    return tree;
  } finally {
    await worker.terminate();
  }
}
