import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "guildhall-settings-"));
const PLATFORM = { DISCORD_CLIENT_ID: "123456789012345678", DISCORD_CLIENT_SECRET: "s", DISCORD_BOT_TOKEN: "t" };
const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR, ...env });

test("starts a working installation with the sandbox when nothing is set", () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    sandboxPort: 3001,
    publicUrl: null,
    databaseUrl: null,
    roles: ["api", "bot", "jobs"],
    productName: "Guildhall",
    platformName: "Discord",
    adminUserIds: [],
    platform: null,
    metricsToken: null,
  });
});

test("treats an empty setting as not set", () => {
  expect(read({ PORT: "", PUBLIC_URL: "", DISCORD_BOT_TOKEN: "" }).port).toBe(3000);
});

test("gives the sandbox the next port, or a free one when the port is 0", () => {
  expect(read({ PORT: "8080" }).sandboxPort).toBe(8081);
  expect(read({ PORT: "0" }).sandboxPort).toBe(0);
  expect(read({ PORT: "0", SANDBOX_PORT: "99" }).sandboxPort).toBe(99);
});

test.each([
  [{ PORT: "lots" }, "PORT must be a number."],
  [{ ROLES: "api,baker" }, "ROLES may name only api, bot, jobs."],
  [{ PUBLIC_URL: "ftp://x" }, "PUBLIC_URL must be a URL that starts with http:// or https://."],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with postgres:// or postgresql://."],
  [{ SECRET_KEY: "hush" }, "SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32)."],
  [{ ADMIN_USER_IDS: "mara" }, "ADMIN_USER_IDS must be comma-separated account IDs."],
  [{ DISCORD_BOT_TOKEN: "t" }, "DISCORD_CLIENT_ID is missing; set it together with DISCORD_BOT_TOKEN; "],
])("reports a bad setting in a sentence that names it: %o", (env, sentence) => {
  expect(() => read(env as Record<string, string>)).toThrow(SettingsError);
  expect(() => read(env as Record<string, string>)).toThrow(sentence);
});

test("omits secret values from the sentence", () => {
  expect(() => read({ SECRET_KEY: "hunter2hunter2" })).not.toThrow("hunter2");
});

test("creates the secret key once, readable only by its owner", () => {
  const first = read().secretKeys;
  expect(first.map((key) => key.length)).toEqual([32]);
  expect(read().secretKeys).toEqual(first);
  const path = join(DATA_DIR, "secret.key");
  expect(readFileSync(path, "utf8")).toHaveLength(64);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("lists keys newest first, with a single one as the oldest", () => {
  const [newer, older, single] = ["aa", "bb", "cc"].map((pair) => pair.repeat(32)) as [string, string, string];
  const hex = (env: Record<string, string>) => read(env).secretKeys.map((key) => key.toString("hex"));
  expect(hex({ SECRET_KEYS: `${newer}, ${older}` })).toEqual([newer, older]);
  expect(hex({ SECRET_KEYS: newer, SECRET_KEY: single })).toEqual([newer, single]);
  expect(hex({ SECRET_KEY: single })).toEqual([single]);
  expect(() => read({ SECRET_KEYS: `${newer},hunter2` })).toThrow(
    "SECRET_KEYS must be comma-separated keys of 64 hexadecimal digits",
  );
});

test("accepts any server with Discord's API, with or without a version in its address", () => {
  const addresses = ["https://chat.example/api", "https://chat.example/api/", "https://chat.example/api/v10"];
  for (const DISCORD_API_URL of addresses) {
    expect(read({ ...PLATFORM, DISCORD_API_URL }).platform?.apiUrl).toBe("https://chat.example/api");
  }
  expect(read(PLATFORM).platform?.apiUrl).toBe("https://discord.com/api");
});
