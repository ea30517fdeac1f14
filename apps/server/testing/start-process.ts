import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { bareEnv } from "./bare-env.ts";

const MAIN = new URL("../../../dist/server/main.mjs", import.meta.url);

/** A started process, observed from outside. */
export type Started = {
  child: ChildProcess;
  /** Its whole output so far. */
  said: { out: string; err: string };
  /** Its exit code, after both streams were read to the end. */
  ended: Promise<number | null>;
  /** Resolves when it serves; `url`: the dashboard's address. */
  ready: Promise<{ type: string; url: string }>;
};

/** Starts the process that an operator runs, with only these variables in its environment. */
export function startProcess(env: Record<string, string>): Started {
  const child = fork(MAIN, {
    cwd: tmpdir(),
    env: { ...bareEnv(), PORT: "0", LOG_LEVEL: "warn", ROLES: "api", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const ready = once(child, "message").then(([message]) => message as { type: string; url: string });
  return { child, said, ended, ready };
}
