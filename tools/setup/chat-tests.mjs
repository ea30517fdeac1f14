// The chat page's browser tests run only if something differs from what they last passed with, or if all tests are
// requested. The passed state is committed next to them; after a merge it matches neither side, and they run.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, fingerprintOf } from "./fingerprint.mjs";
import { root } from "./run.mjs";
import { BROWSER_TESTS } from "./stages.mjs";

const FOLDER = "e2e/sandbox-chat";
const PASSED_WITH = `${FOLDER}/passed-with.sha256`;
const record = join(root, PASSED_WITH);

const now = () => {
  const tests = filesBelow(FOLDER).filter((path) => path !== PASSED_WITH);
  return fingerprintOf(["package-lock.json", ...filesBelow("packages/sandbox"), ...tests]);
};

/** The stage, with the chat page's tests removed from browser tests; `note` explains what was skipped and why. */
export function withChatTests(stage, isAll) {
  if (stage.program !== BROWSER_TESTS.program) return stage;
  const isUnchanged = existsSync(record) && readFileSync(record, "utf8").trim() === now();
  if (isAll || !isUnchanged) return stage;
  const note =
    `Left out: the chat page's own tests (${FOLDER}). They passed with this very packages/sandbox and these packages; ` +
    "`npm test -- --all` runs them too.";
  // Read by playwright.config.ts.
  return { ...stage, note, env: { ...stage.env, LEAVE_OUT: FOLDER } };
}

/** Stores the state that they passed with, if they ran and passed. Returns the file to commit, or null. */
export function keepChatTestsPassed({ failures, files }) {
  const isBad = failures.some(({ file }) => file === null || file.startsWith(FOLDER));
  const haveRun = files.some(({ file }) => file.startsWith(FOLDER));
  const passedWith = `${now()}\n`;
  if (isBad || !haveRun || (existsSync(record) && readFileSync(record, "utf8") === passedWith)) return null;
  writeFileSync(record, passedWith);
  return PASSED_WITH;
}
