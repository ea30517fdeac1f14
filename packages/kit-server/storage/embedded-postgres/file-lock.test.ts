import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tryLock, waitForLock } from "./file-lock.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "guildhall-lock-")), "data", "some.lock");
const LOCK = new URL("./file-lock.ts", import.meta.url).href;

/** Another process that holds the lock until it is killed. */
async function holder(file: string) {
  // Drops its reference and collects garbage; the lock must still be held.
  const script = `const { tryLock } = await import(${JSON.stringify(LOCK)});
    tryLock(${JSON.stringify(file)}, "exclusive"); gc(); process.stdout.write("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("excludes every other lock until an exclusive one is released", () => {
  const file = newFile();
  const lock = tryLock(file, "exclusive");
  expect(tryLock(file, "exclusive")).toBeNull();
  expect(tryLock(file, "shared")).toBeNull();
  lock?.release();
  lock?.release();
  tryLock(file, "exclusive")?.release();
});

test("excludes only an exclusive lock with shared ones", () => {
  const file = newFile();
  const [one, two] = [tryLock(file, "shared"), tryLock(file, "shared")];
  expect(tryLock(file, "exclusive")).toBeNull();
  one?.release();
  expect(tryLock(file, "exclusive")).toBeNull();
  two?.release();
  expect(tryLock(file, "exclusive")).not.toBeNull();
});

test("frees the lock of a killed process", async () => {
  const file = newFile();
  const child = await holder(file);
  expect(await waitForLock(file, "exclusive", 0)).toBeNull();
  child.kill("SIGKILL");
  expect(await waitForLock(file, "exclusive", 10_000)).not.toBeNull();
});
