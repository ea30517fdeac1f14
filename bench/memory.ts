// The memory of an installation: its own process and its database server's, without the sandbox.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placesIn, serverPid } from "#kit-server/storage/embedded-postgres/places.ts";
import type { Installation } from "./installation.ts";

/**
 * Megabytes, with shared pages divided among the processes that use them, as Linux does (proportional set size); null
 * elsewhere.
 */
export function installationMemoryMb({ pid, dataDir }: Pick<Installation, "pid" | "dataDir">): number | null {
  const server = serverPid(placesIn(dataDir));
  const pids = [pid, ...(server === null ? [] : [server, ...childrenOf(server)])];
  const sizes = pids.map(proportionalMb);
  return sizes.includes(null) ? null : sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

function proportionalMb(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    // A database connection may have ended in the meantime.
    return process.platform === "linux" ? 0 : null;
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map(Number);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(join("/proc", pid, "status"), "utf8"))?.[1]);
  } catch {
    return null;
  }
}
