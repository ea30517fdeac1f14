// Exports the addresses of a list: CSV, JSON, an address a line, or a Merkle tree for contracts.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import { ENTRY_STATES, type ExportFormat } from "../contract.ts";
import { type EntryRow, type ListRow, pagedEntries } from "../store.ts";
import { type Ctx, type Person, refuse } from "./context.ts";

export type Exporting = { format: ExportFormat; who: "accepted" | "all"; hasMembers: boolean; by: Person };
const TREE_LIMIT_MS = 120_000;

/** Logged before anything leaves the server, and sent in pages. */
export async function exportEntries(ctx: Ctx, list: ListRow, asked: Exporting): Promise<FileAnswer> {
  const { format, who, by } = asked;
  if (format === "merkle" && list.settings.chain !== "evm") throw refuse("notEvm");
  const hasMembers = asked.hasMembers && (format === "csv" || format === "json");
  const { count, pages } = await pagedEntries(ctx.orm, list, who === "accepted" ? ["accepted"] : ENTRY_STATES);
  await logExport(ctx, list, by, { format, members: hasMembers ? "with members" : "without members", rows: count });
  const saveAs = `${list.name}.${format === "merkle" ? "merkle.json" : format}`;
  const file = (content: FileAnswer["content"], type: string) =>
    new FileAnswer(content, `${type}; charset=utf-8`, { saveAs });
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
      return csvAnswer(
        csvFile(
          columns,
          eachPage(pages, (row) => cellsOf(row, hasMembers)),
        ),
        saveAs,
      );
    }
    case "json":
      return file(jsonFile(eachPage(pages, (row) => JSON.stringify(asJson(row, hasMembers)))), "application/json");
    case "txt":
      return file(textFile(eachPage(pages, (row) => `${addressOf(row)}\n`)), "text/plain");
    case "merkle": {
      const addresses: string[] = [];
      for await (const page of eachPage(pages, addressOf)) addresses.push(...page);
      return file(await treeOf(addresses), "application/json");
    }
  }
}

const addressOf = ({ address }: EntryRow): string => address;

async function* eachPage<Line>(pages: AsyncIterable<EntryRow[]>, lineOf: (row: EntryRow) => Line) {
  for await (const rows of pages) yield rows.map(lineOf);
}

async function* textFile(pages: AsyncIterable<string[]>) {
  for await (const lines of pages) yield Buffer.from(lines.join(""));
}

/** The same bytes as those of `JSON.stringify` with all of them. */
async function* jsonFile(pages: AsyncIterable<string[]>) {
  let begin = "[";
  for await (const lines of pages) {
    if (lines.length === 0) continue;
    yield Buffer.from(begin + lines.join(","));
    begin = ",";
  }
  yield Buffer.from(begin === "[" ? "[]" : "]");
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

/** A tree needs all addresses at once, and nothing else. */
async function treeOf(addresses: readonly string[]): Promise<Uint8Array> {
  if (addresses.length === 0) throw refuse("nothingToExport");
  const worker = new Worker(new URL("./merkle-worker.ts", import.meta.url), { workerData: addresses });
  try {
    const [tree] = (await once(worker, "message", { signal: AbortSignal.timeout(TREE_LIMIT_MS) })) as [Uint8Array];
    return tree;
  } finally {
    await worker.terminate();
  }
}
