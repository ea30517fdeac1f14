// The operator erases a person with the command while the API runs.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveUser } from "#kit-server/accounts/sessions/user-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { ledgerFaults, ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { textColumns } from "#kit-server/storage/erasure/text-columns.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { bareEnv } from "./testing/bare-env.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const MAIN = join(import.meta.dirname, "../../dist/server/guildhall.mjs");
const NAME = "Mara Lindqvist";
let api: WholeApi;
let maraId = "";
let tomasId = "";
beforeAll(async () => {
  api = await openWholeApi();
});
afterAll(() => api?.close());

async function guildhall(args: readonly string[], env: Record<string, string> = {}) {
  const given = { ...bareEnv(), DATABASE_URL: api.database.url, DATA_DIR: mkdtempSync(join(tmpdir(), "guildhall-e-")) };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
      env: { ...given, ...env },
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** Tables that have the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { orm } = api.database;
  const found: string[] = [];
  for (const { table, text: texts, json } of await textColumns(orm)) {
    if (table === "guild_snapshots") continue;
    for (const column of [...texts, ...json]) {
      const { rows } = await orm.execute(
        sql`select from ${sql.identifier(table)} where position(${text} in ${sql.identifier(column)}::text) > 0 limit 1`,
      );
      if (rows.length > 0) found.push(table);
    }
  }
  return [...new Set(found)];
}

/** Rows of several modules, as they store them, with another member's next to them. */
async function fill(): Promise<void> {
  const { orm } = api.database;
  const guildId = api.harbour;
  // A first try may have been interrupted.
  for (const table of ["claim_role_blocks", "drop_claims"])
    await orm.execute(sql`delete from ${sql.identifier(table)}`);
  const ledger = ledgerOf(guildId, "claim");
  await orm.transaction(async (tx) => {
    await ledger.credit(tx, { memberId: maraId, amount: 5, reason: "daily", key: `daily:${maraId}:1` });
    await ledger.credit(tx, { memberId: tomasId, amount: 7, reason: "gift", key: "gift:1", actorId: maraId });
    const actor = { id: maraId, name: NAME };
    await recordAudit(tx, {
      guildId,
      actor,
      action: "claim.block",
      module: "claim",
      changes: [],
      details: { member: NAME },
    });
  });
  await orm.execute(sql`insert into claim_role_blocks (guild_id, member_id, member_name, by_name, at)
    values (${guildId}, ${maraId}, ${NAME}, 'Tomás', now()), (${guildId}, ${tomasId}, 'Tomás', ${NAME}, now())`);
  await orm.execute(sql`insert into ai_support_threads (guild_id, channel_id, kind, parent, opener_id, opened_at)
    values (${guildId}, ${newId()}, 'ask', ${newId()}, ${maraId}, now())`);
  await orm.execute(sql`insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, reasons, presses, wrong_symbols, at, after_ms, is_flagged, base, multiplier, amount, weight)
    values (${guildId}, 1, ${maraId}, ${NAME}, 'p1', 'won', '[]', 1, 0, now(), 5, false, 1, 1, 1, 1)`);
}

test("lists what it would erase, then erases it everywhere and leaves others alone", async () => {
  const mara = await api.signedIn("mara.lindqvist");
  maraId = ((await mara.get("/user")).body as { id: string }).id;
  tomasId = (await api.sandbox.control.person("tomas.ferreira")).id;
  await fill();
  const before = await tablesWith(maraId);
  expect(before).toEqual(expect.arrayContaining(["users", "sessions", "ledger_entries", "audit_log", "drop_claims"]));

  const dry = await guildhall(["erase-user", maraId, "--dry-run"]);
  expect(dry).toMatchObject({ code: 0, err: "" });
  expect(dry.out).toContain("Nothing was changed.");
  for (const table of before) expect(dry.out).toContain(table);
  expect(await tablesWith(maraId)).toEqual(before);
  expect((await mara.get("/user")).status).toBe(200);

  const done = await guildhall(["erase-user", maraId]);
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(await tablesWith(maraId)).toEqual([]);
  expect(await tablesWith(NAME)).toEqual([]);
  await until("she is signed out", async () => (await mara.get("/user")).status === 403);
  const { orm } = api.database;
  expect(await ledgerFaults(orm)).toEqual([]);
  const { rows } = await orm.execute(sql`select member_id, balance::int as balance from ledger_balances`);
  expect(rows).toEqual([{ member_id: tomasId, balance: 7 }]);
  const { rows: blocks } = await orm.execute(sql`select member_name, by_name from claim_role_blocks`);
  expect(blocks).toEqual([{ member_name: "Tomás", by_name: "Erased user" }]);
  const { rows: claims } = await orm.execute(sql`select member_name, outcome from drop_claims`);
  expect(claims).toEqual([{ member_name: "Erased user", outcome: "won" }]);
  await expect(orm.execute(sql`update ledger_entries set amount = 9`)).rejects.toThrow();

  expect((await guildhall(["erase-user", maraId])).out).toBe("Nothing about this user is stored.\n");
  expect(await guildhall(["erase-user", "mara"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("isn't the id"),
  });
});

test("encrypts every secret again with the newest key, also after an interruption, and names what no key opens", async () => {
  const { orm } = api.database;
  const [older, newer, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const evidence = (key: Buffer) => makeSeal(makeKeyMaker([key])("ai-moderation evidence"), "evidence");
  const tokens = { accessToken: "t", refreshToken: null, expiresAt: new Date(Date.now() + 1000) };
  const person = (id: string, key: Buffer) =>
    saveUser(orm, makeSeal(key, "platform tokens"), {
      user: { id, username: id, globalName: null, avatar: null, email: null },
      tokens,
      referralCode: null,
    });
  await orm.execute(sql`delete from users`);
  await person(newId(), older);
  await person(newId(), newer);
  const text = evidence(older).seal("a message", api.harbour);
  await orm.execute(sql`insert into ai_moderation_cases (guild_id, number, cause, last_cause, member_id, member_name, source, action, mode, state, hits, deletes, is_removed, sealed_text, at, version, followed)
    values (${api.harbour}, 1, 'c', 'c', ${newId()}, 'Ona', 'rule', 'delete', 'enforce', 'done', 1, true, true, ${text}, now(), 1, 0)`);
  const env = { SECRET_KEYS: [newer, older].map((key) => key.toString("hex")).join(",") };

  const dry = await guildhall(["rotate-keys", "--dry-run"], env);
  expect(dry.out).toContain("sign-in tokens: 1 of 2 encrypted again");
  expect(dry.out).toContain("Nothing was changed.");
  expect((await guildhall(["rotate-keys"], env)).out).toContain("evidence of cases: 1 of 1 encrypted again");
  const { rows } = await orm.execute<{ sealed: string }>(sql`select sealed_text as sealed from ai_moderation_cases`);
  expect(evidence(newer).open(rows[0]?.sealed ?? "", api.harbour)).toBe("a message");
  expect((await guildhall(["rotate-keys"], env)).out).toContain("sign-in tokens: 0 of 2 encrypted again");

  await person(newId(), lost);
  const left = await guildhall(["rotate-keys"], env);
  expect(left).toMatchObject({ code: 1, err: expect.stringContaining("1 secrets can't be decrypted") });
});
