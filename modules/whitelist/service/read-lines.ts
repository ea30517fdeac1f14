// The lines of an import: an address, and the ID of its member if there is one, in any order and with any other columns
// between them. A first line without an address is a heading.
import { isSnowflake, type Snowflake } from "#kit/snowflake.ts";
import type { Chain } from "../contract.ts";
import { type AddressFault, readAddress, type Wallet } from "./addresses.ts";

export type LineFault = AddressFault | "duplicateLine" | "memberInvalid";
export type ReadLine = { line: number; wallet: Wallet; memberId: Snowflake | null };
export type FaultyLine = { line: number; text: string; code: LineFault };

/** Lines between which the event loop runs. */
const AT_ONCE = 500;
const SHOWN_MAX = 80;
const SEPARATOR = /[,;\t]/;
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
/** What could only be a Discord ID: no chain's address is made of 17 to 20 digits. */
const LOOKS_LIKE_ID = /^\d{17,20}$/;

export async function readLines(chain: Chain, text: string): Promise<{ lines: ReadLine[]; faults: FaultyLine[] }> {
  const [lines, faults]: [ReadLine[], FaultyLine[]] = [[], []];
  const [wallets, members] = [new Set<string>(), new Set<string>()];
  const all = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  let isFirst = true;
  for (const [at, whole] of all.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const cells = whole
      .split(SEPARATOR)
      .map(bare)
      .filter((cell) => cell !== "");
    if (cells.length === 0) continue;
    const line = at + 1;
    const fail = (code: LineFault): void => void faults.push({ line, text: whole.trim().slice(0, SHOWN_MAX), code });
    const memberId = cells.find((cell) => LOOKS_LIKE_ID.test(cell)) ?? null;
    const read = await readCells(chain, cells);
    const isHeading = isFirst && read.wallet === null && /address|wallet|adresse|direcci/i.test(whole);
    isFirst = false;
    if (isHeading) continue;
    if (!read.wallet) fail(read.fault);
    else if (memberId !== null && !isSnowflake(memberId)) fail("memberInvalid");
    else if (wallets.has(read.wallet.key) || (memberId !== null && members.has(memberId))) fail("duplicateLine");
    else {
      wallets.add(read.wallet.key);
      if (memberId !== null) members.add(memberId);
      lines.push({ line, wallet: read.wallet, memberId });
    }
  }
  return { lines, faults };
}

/** The first cell that is an address; without one, what is wrong with the one that comes closest. */
async function readCells(chain: Chain, cells: readonly string[]) {
  let fault: AddressFault = "addressInvalid";
  for (const cell of cells) {
    if (LOOKS_LIKE_ID.test(cell)) continue;
    const read = await readAddress(chain, cell, false);
    if (read.wallet) return read;
    if (read.fault !== "addressInvalid") fault = read.fault;
  }
  return { wallet: null, fault };
}
