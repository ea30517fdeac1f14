// Anyone can verify a draw with its page, its data, and the script in plain Node.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { DrawProof } from "#kit-server/guild/draws/draws.ts";
import { draws } from "#kit-server/guild/draws/tables.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

const DAY_MS = 86_400_000;
let story: DropStory;
let api: TestApi;
let directory: string;
beforeAll(async () => {
  story = await openDropStory();
  api = story.api;
  directory = await mkdtemp(join(tmpdir(), "draw-"));
  const script = await (await fetch(`${api.url}/api/draws/check-draw.mjs`)).text();
  expect(script.split("\n").length).toBeLessThan(50);
  await writeFile(join(directory, "check-draw.mjs"), script);
});
afterAll(async () => {
  await story?.close();
  await rm(directory, { recursive: true, force: true });
});

/** The script's output for a stranger. */
function check(address: string): Promise<{ code: number | null; said: string }> {
  const node = spawn(process.execPath, [join(directory, "check-draw.mjs"), address], { cwd: directory });
  let said = "";
  node.stdout.on("data", (text) => {
    said += text;
  });
  return new Promise((resolve) => node.on("close", (code) => resolve({ code, said })));
}

test("proves the winners, chances and exclusions, and detects manipulated data", async () => {
  const guild = await story.newGuild();
  const chances = { stacking: "highest" as const, roles: [{ role: guild.otherRoleId, factor: 3 }] };
  const gate = [[{ kind: "roles" as const, match: "any" as const, roles: [guild.roleId] }]];
  await story.configure(
    guild,
    { reward: pointsReward(10), mode: "draw", winners: 2, life: 60, gate, chances },
    { keepDays: 1 },
  );
  const owner = await story.world.owner(guild);
  await owner.command("drop create", { kind: "Chest" });
  const crew = [];
  for (const name of ["Robin", "Wren", "Finch", "Lark"]) {
    const roles = [guild.roleId, ...(name === "Wren" ? [guild.otherRoleId] : [])];
    const one = await story.world.join(guild, name, { roles });
    crew.push(one);
    await one.press("click-to-earn:claim");
  }
  const [{ seed } = { seed: "" }] = await story.drops(guild);
  const address = `${api.url}/api/draws/${sha256(seed)}`;
  const proof = async () => (await (await fetch(`${address}/proof.json`)).json()) as DrawProof;
  expect(await proof()).toMatchObject({ number: 1, title: "Chest", seed: null, entries: null, winners: null });
  expect(await check(address)).toMatchObject({ code: 1, said: expect.stringContaining("isn't over") });

  await owner.ask("DELETE", `/guilds/${guild.id}/members/${crew[0]?.id}/roles/${guild.roleId}`);
  await story.world.advance(61_000);
  await story.world.settle();
  const won = (await story.claims(guild)).filter(({ outcome }) => outcome === "paid").map(({ memberId }) => memberId);
  const known = await proof();
  expect(known).toMatchObject({ seed, winners: won });
  expect(known.entries).toHaveLength(4);
  expect(known.entries).toContainEqual({ id: crew[1]?.id, weight: 3, isOut: false });
  expect(await check(address)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Winners: ${won.join(", ")}\nCorrect`),
  });
  const page = await fetch(address);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain(`<li>${won[0]}</li>`);

  // The next draw continues the chain.
  await owner.command("drop create", { kind: "Chest" });
  const [, next] = await story.drops(guild);
  const after = await (await fetch(`${api.url}/api/draws/${sha256(next?.seed ?? "")}/proof.json`)).json();
  expect(after).toMatchObject({ number: 2, previous: known.link });

  const { orm } = story.world.services.context;
  const here = eq(draws.commitment, known.commitment);
  await orm.update(draws).set({ winners: won.toReversed() }).where(here);
  expect(await check(address)).toMatchObject({ code: 1, said: expect.stringContaining("WRONG: Expected winners") });
  await orm
    .update(draws)
    .set({ winners: won, seed: "00".repeat(32) })
    .where(here);
  expect(await check(address)).toMatchObject({ code: 1, said: expect.stringContaining("WRONG: The seed") });
  await orm.update(draws).set({ seed }).where(here);

  // Members are deleted with the drop's record, but its link in the chain stays.
  await story.world.advance(3 * DAY_MS);
  await story.world.settle();
  expect(await proof()).toMatchObject({ link: known.link, seed, entries: null, winners: null });
});

test("finds no draw that was never announced", async () => {
  for (const path of [sha256("nothing"), "..", "0", `${sha256("nothing")}/proof.json`]) {
    expect((await fetch(`${api.url}/api/draws/${path}`)).status).toBe(404);
  }
});
