import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";

const newDirectory = () => join(mkdtempSync(join(tmpdir(), "guildhall-lock-")), "data");
const LOCK = new URL("./directory-lock.ts", import.meta.url).href;

/** Another process that holds the directory until it is killed. */
async function holder(directory: string) {
  // What it was given is thrown away, and the garbage collected: the lock holds all the same.
  const script = `const { lockDirectory } = await import(${JSON.stringify(LOCK)});
    lockDirectory(${JSON.stringify(directory)}); gc(); process.stdout.write("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("a directory is taken once, and is free again when it is released", () => {
  const directory = newDirectory();
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  lock.release();
  lockDirectory(directory).release();
});

test("another process's directory is refused, and free once that process was killed", async () => {
  const directory = newDirectory();
  const child = await holder(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDirectory(directory).release();
});
