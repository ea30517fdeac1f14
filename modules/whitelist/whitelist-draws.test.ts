// Stories of draws: the seed is committed before anyone enters, anyone can recompute the result, and a repeated draw has no
// choice of its seed.
import { execFile } from "node:child_process";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import { readProof } from "#kit-server/guild/draws/draws.ts";
import { openWhitelistStory, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
beforeAll(async () => {
  story = await openWhitelistStory();
});
afterAll(() => story?.close());

const SCRIPT = joinPath(import.meta.dirname, "../../packages/kit-server/guild/draws/check-draw.mjs");
const run = promisify(execFile);
/** What anyone gets who runs the published script against the public page. */
const checked = async (commitment: string): Promise<string> =>
  (await run(process.execPath, [SCRIPT, `${story.api.url}/api/draws/${commitment}`])).stdout;

test("commits the seed before entries, draws in public, and repeats only with the next seed and a reason", async () => {
  const { list, join, act, read, owner, path, announced, entries } = await story.harbour();
  const number = await list({ mode: "draw", places: 2, waiting: 1 });
  const [first] = (await read(number)).draws;
  expect(await announced()).toEqual([expect.stringContaining(first?.commitment ?? "no commitment")]);
  const members = await Promise.all(["Robin", "Wren", "Aiko", "Mika", "Noor"].map((name) => join(name)));
  for (const [at, member] of members.entries()) await submits(member, walletOf(at + 1));
  await act(number, "close");
  // Imported addresses take part too, by the number of their entry.
  await owner.send("POST", path(`lists/${number}/import`), { text: walletOf(77), isTrial: false });
  await act(number, "draw");
  const drawn = await read(number);
  expect(drawn).toMatchObject({ state: "drawn", counts: { accepted: 2, waiting: 1, entries: 6 } });
  expect(await checked(first?.commitment ?? "")).toContain("Correct: the winners follow from the published seed.");
  const proof = await readProof(story.orm, first?.commitment ?? "");
  expect(proof?.entries).toHaveLength(6);
  const placed = async () =>
    (await entries())
      .filter(({ place }) => place !== null)
      .toSorted((one, other) =>
        one.state === other.state ? (one.place ?? 0) - (other.place ?? 0) : one.state < other.state ? -1 : 1,
      )
      .map((entry) => entry.memberId ?? String(entry.number));
  expect(await placed()).toEqual(proof?.winners);

  const redo = (body: object) => owner.send("POST", path(`lists/${number}/draws`), body);
  expect((await redo({ reason: " ", draw: 1 })).status).toBe(422);
  const asked = { reason: "A member of staff had entered", draw: 1 };
  // Sent twice at once, it is repeated once.
  const both = await Promise.all([redo(asked), redo(asked)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await story.world.settle();
  const [, second, ...more] = (await read(number)).draws;
  expect(more).toEqual([]);
  expect(second?.commitment).toBe(proof?.seed);
  expect(await checked(second?.commitment ?? "")).toContain("Correct");
  const again = await readProof(story.orm, second?.commitment ?? "");
  expect([again?.title, sha256(again?.seed ?? "")]).toEqual([
    "Voyage, draw 2: A member of staff had entered",
    proof?.seed,
  ]);
  expect(await placed()).toEqual(again?.winners);
  expect((await announced()).join("\n")).toContain("A member of staff had entered");

  await act(number, "finalize");
  expect((await read(number)).state).toBe("final");
  expect((await redo({ reason: "Once more", draw: 2 })).status).toBe(409);
  expect((await act(number, "open")).status).toBe(409);
  expect((await announced()).at(-1)).toContain("**Voyage** is final with 2 places.");
});

test("checks conditions again at the draw, and shows why someone is left out", async () => {
  const { list, join, act, guild, entries, path, owner } = await story.harbour();
  const number = await list({ mode: "draw", places: 5, gate: gateOfRoles([guild.roleId]) });
  const [robin, wren, aiko] = await Promise.all(["Robin", "Wren", "Aiko"].map((name) => join(name, [guild.roleId])));
  if (!robin || !wren || !aiko) throw new Error("nobody joined");
  for (const [at, member] of [robin, wren, aiko].entries()) await submits(member, walletOf(at + 1));
  await guild.asOwner("PATCH", `/guilds/${guild.id}/members/${wren.id}`, { roles: [] });
  await act(number, "draw");
  expect((await entries()).map(({ state }) => state)).toEqual(["accepted", "out", "accepted"]);
  const { body } = await owner.get(path(`lists/${number}/entries?state=out`));
  expect(body).toMatchObject({ items: [{ reasons: ["You must have @role-1."] }] });
  expect((await wren.command("whitelist status")).content).toContain("You were drawn, but you no longer met");
});

test("draws once when the process dies in the middle", async () => {
  const { list, join, act, read, announced } = await story.harbour();
  const number = await list({ mode: "draw", places: 1 });
  for (const [at, name] of ["Robin", "Wren"].entries()) await submits(await join(name), walletOf(at + 1));
  await Promise.all([act(number, "draw"), act(number, "draw")]);
  await story.world.settle();
  const { draws, state, counts } = await read(number);
  expect([draws.length, state, counts.accepted]).toEqual([1, "drawn", 1]);
  expect((await announced()).filter((text) => text.includes("was drawn"))).toHaveLength(1);
});

test("gives members with a role better chances, as the public data says", async () => {
  const { list, join, act, read, guild } = await story.harbour();
  const weights = { stacking: "highest", roles: [{ role: guild.roleId, factor: 3 }] };
  const number = await list({ mode: "draw", places: 1, weights });
  const [robin, wren] = [await join("Robin", [guild.roleId]), await join("Wren")];
  await submits(robin, walletOf(1));
  await submits(wren, walletOf(2));
  await act(number, "draw");
  const [draw] = (await read(number)).draws;
  const proof = await readProof(story.orm, draw?.commitment ?? "");
  expect(proof?.entries?.find(({ id }) => id === robin.id)?.weight).toBe(3);
  expect(proof?.entries?.find(({ id }) => id === wren.id)?.weight).toBe(1);
});
