// Stories of the whitelist in chat: entering, changing, leaving, places and tiers, conditions, applications, and faults.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { MINE, openWhitelistStory, SUBMIT, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
beforeAll(async () => {
  story = await openWhitelistStory();
});
afterAll(() => story?.close());

const CHECKED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test("gives places to the first, lets the next ones wait, refuses the rest, and fills a place that is freed", async () => {
  const { list, join, entries } = await story.harbour();
  await list({ places: 1, waiting: 1 });
  const [robin, wren, aiko] = [await join("Robin"), await join("Wren"), await join("Aiko")];
  expect((await submits(robin, walletOf(1))).content).toContain("You have a place.");
  expect((await submits(wren, walletOf(2))).content).toContain("You're number 1 on the waiting list.");
  expect((await submits(aiko, walletOf(3))).content).toContain("Voyage is full.");
  expect((await robin.command("whitelist leave", { list: "voyage" })).content).toContain("no longer on **Voyage**");
  expect(await entries()).toMatchObject([{ memberId: wren.id, state: "accepted", place: 1 }]);
  expect((await wren.press(MINE)).content).toMatch(/\*\*Voyage\*\* with 0x\S+: You have a place\./);
});

test("gives the last place to exactly one of a crowd", async () => {
  const { list, join, entries } = await story.harbour();
  await list({ places: 1 });
  const members = await Promise.all(Array.from({ length: 12 }, (_, at) => join(`Member ${at}`)));
  const answers = await Promise.all(
    members.map((member, at) => member.command("whitelist enter", { list: "Voyage", address: walletOf(at + 1) })),
  );
  expect(answers.filter(({ content }) => content.includes("You have a place."))).toHaveLength(1);
  expect(answers.filter(({ content }) => content.includes("Voyage is full."))).toHaveLength(11);
  expect(await entries()).toMatchObject([{ place: 1 }]);
});

test("fills tiers in their order", async () => {
  const { list, join, entries } = await story.harbour();
  await list({
    tiers: [
      { name: "Guaranteed", places: 1 },
      { name: "First come", places: 1 },
    ],
  });
  for (const [at, name] of ["Robin", "Wren", "Aiko"].entries()) await submits(await join(name), walletOf(at + 1));
  expect((await entries()).map(({ tier, place }) => [tier, place])).toEqual([
    ["Guaranteed", 1],
    ["First come", 2],
  ]);
});

test("keeps one wallet for each member, in any spelling, and lets a member change it until the list closes", async () => {
  const { list, join, entries, act } = await story.harbour();
  const number = await list({ mode: "collect" });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await submits(robin, CHECKED);
  expect((await submits(wren, CHECKED.toLowerCase())).content).toContain("Someone else submitted this wallet");
  expect((await submits(wren, CHECKED.replace("BeAed", "Beaed"))).content).toContain("has a typo");
  await submits(wren, walletOf(1));
  expect((await submits(wren, walletOf(2))).content).toContain("You're on **Voyage**");
  expect(await entries()).toMatchObject([{ address: CHECKED }, { addressKey: walletOf(2), memberId: wren.id }]);
  const form = await wren.press(SUBMIT);
  await act(number, "close");
  expect((await wren.submit(form, { 0: { value: walletOf(3) } })).content).toContain("Voyage isn't open.");
  expect((await entries())[1]?.addressKey).toBe(walletOf(2));
});

test("where the owner chose it, keeps one wallet for each member on all lists, until a list is final", async () => {
  const { list, join, act } = await story.harbour({ isUniqueAcross: true });
  const first = await list({ name: "First", mode: "collect" });
  await list({ name: "Second", mode: "collect" });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const enter = (member: typeof robin, name: string, address: string) =>
    member.command("whitelist enter", { list: name, address });
  await enter(robin, "First", CHECKED);
  expect((await enter(wren, "Second", CHECKED.toLowerCase())).content).toContain("Someone else submitted this wallet");
  expect((await enter(robin, "Second", walletOf(1))).content).toContain("this server allows one wallet each");
  await act(first, "close");
  await act(first, "finalize");
  expect((await enter(robin, "Second", walletOf(1))).content).toContain("You joined **Second**");
});

test("names every condition that a member doesn't meet", async () => {
  const { list, join, guild, entries } = await story.harbour();
  await list({ gate: [...gateOfRoles([guild.roleId]), ...gateOfRoles([guild.otherRoleId])] });
  const robin = await join("Robin");
  const { content } = await robin.press(SUBMIT);
  expect(content).toContain("You can't join **Voyage** yet:");
  expect(content.match(/^- /gm)).toHaveLength(2);
  const wren = await join("Wren", [guild.roleId, guild.otherRoleId]);
  await submits(wren, walletOf(1));
  expect(await entries()).toMatchObject([{ memberId: wren.id }]);
});

test("lets a member choose among several open lists, and use the saved wallet", async () => {
  const { list, join, entries } = await story.harbour();
  await list({ name: "First" });
  const second = await list({ name: "Second" });
  const robin = await join("Robin");
  await robin.command("wallet set", { chain: "Ethereum (EVM)", address: CHECKED });
  const menu = await robin.press(SUBMIT);
  expect(menu.content).toContain("Several lists are open.");
  const form = await robin.choose("whitelist:list", [String(second)], { answer: menu });
  await robin.submit(form, { 0: { value: "" } });
  expect(await entries()).toMatchObject([{ list: second, address: CHECKED }]);
});

test("opens and closes a list at its times", async () => {
  const { list, join, announced, read } = await story.harbour();
  const at = (ms: number) => new Date(story.world.services.context.clock.now().getTime() + ms).toISOString();
  const number = await list({}, { isOpen: false, opensAt: at(600_000), closesAt: at(1_200_000) });
  const robin = await join("Robin");
  expect((await robin.press(SUBMIT)).content).toBe("No list is open right now.");
  await story.world.advance(700_000);
  await story.world.settle();
  expect((await read(number)).state).toBe("open");
  expect(await announced()).toEqual([expect.stringMatching(/\*\*Voyage\*\* is open\.\nIt closes <t:\d+:R>\./)]);
  await story.world.advance(600_000);
  await story.world.settle();
  expect((await read(number)).state).toBe("closed");
});

test("staff decide applications: an approval gives the place, and a denied member can't apply again", async () => {
  const { list, join, entries, guild, owner, path } = await story.harbour({
    questions: [{ label: "Why?", kind: "paragraph" }],
  });
  await story.world.settle();
  await list({ mode: "application", places: 1 });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  for (const [at, member] of [robin, wren].entries()) {
    const answer = await submits(member, walletOf(at + 1), { 1: { value: "I draw maps." } });
    expect(answer.content).toContain("The server's staff will decide.");
  }
  expect((await submits(robin, walletOf(9), { 1: { value: "Again" } })).content).toContain("already applied");
  const decide = async (numbers: number[], decision: string) => {
    const { body } = await owner.send("POST", path("reviews/decide"), { numbers, decision, reason: "" });
    await story.world.settle();
    return (body as { results: { refused: string | null }[] }).results.map(({ refused }) => refused);
  };
  expect(await decide([1], "approve")).toEqual([null]);
  // The only place is taken by now.
  expect(await decide([2], "approve")).toEqual([expect.stringContaining("Voyage is full.")]);
  expect(await decide([2], "deny")).toEqual([null]);
  expect(await entries()).toMatchObject([
    { memberId: robin.id, state: "accepted", place: 1 },
    { memberId: wren.id, state: "denied" },
  ]);
  expect((await submits(wren, walletOf(5), { 1: { value: "Please" } })).content).toContain("you can't apply again");
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toContain("reviewApproved");
});

test("deletes everything about a member who asks for it, after asking back", async () => {
  const { list, join, entries, owner, path } = await story.harbour();
  await list({ mode: "application" });
  await list({ name: "Second" });
  const robin = await join("Robin");
  await robin.command("whitelist enter", { list: "Voyage", address: CHECKED });
  await robin.command("whitelist enter", { list: "Second", address: CHECKED });
  const ask = await robin.command("wallet remove");
  expect(ask.content).toContain("takes you off 2 lists");
  expect(await entries()).toHaveLength(2);
  expect((await robin.press("whitelist:remove", { answer: ask })).content).toContain("no longer on");
  expect(await entries()).toEqual([]);
  expect((await robin.command("wallet show")).content).toBe("You haven't submitted a wallet in this server.");
  expect((await owner.get(path("reviews"))).body).toMatchObject({ total: 0 });
});

test("frees the place of a member who leaves the server", async () => {
  const { list, join, entries } = await story.harbour();
  await list({ places: 1, waiting: 1 });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await submits(robin, walletOf(1));
  await submits(wren, walletOf(2));
  await robin.ask("DELETE", `/users/@me/guilds/${(await entries())[0]?.guildId}`);
  await story.world.settle();
  expect(await entries()).toMatchObject([{ memberId: wren.id, state: "accepted", place: 1 }]);
});

test("enters once when the process dies before it noted the answer, and for a double press", async () => {
  const { list, join, entries, guild } = await story.harbour();
  await list({ places: 5 });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const answer = await story.world.replay(() =>
    robin.command("whitelist enter", { list: "Voyage", address: walletOf(1) }),
  );
  expect((await answer.now()).content).toContain("You joined **Voyage**");
  const enter = () => wren.command("whitelist enter", { list: "Voyage", address: walletOf(2) });
  const both = await Promise.all([enter(), enter()]);
  for (const { content } of both) expect(content).toContain("You have a place.");
  expect((await entries()).map(({ place }) => place)).toEqual([1, 2]);
  const lines = await story.world.activity(guild.id);
  expect(lines.filter(({ event }) => event === "entered")).toHaveLength(2);
});

test("raises an alert when it can't announce, and members can still enter", async () => {
  const { list, join, guild, entries } = await story.harbour();
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await story.world.settle();
  await list({});
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "channelGone", path: "announceIn" }]);
  await submits(await join("Robin"), walletOf(1));
  expect(await entries()).toHaveLength(1);
});

test("posts its news once an outage of Discord is over, and members can enter meanwhile", async () => {
  const { list, join, guild, entries, announced } = await story.harbour();
  const path = `/channels/${guild.otherChannelId}/messages`;
  await story.sandbox.control.faultRequests({ method: "POST", path, status: 503 });
  await list({});
  await submits(await join("Robin"), walletOf(1));
  expect([await announced(), await entries()]).toMatchObject([[], [{ state: "accepted" }]]);
  await story.sandbox.control.clearFaults();
  await story.world.advance(600_000);
  await story.world.settle();
  expect(await announced()).toEqual([expect.stringContaining("Voyage")]);
});

test("others can require a wallet, also one that was proven", async () => {
  const { join, guild } = await story.harbour();
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await robin.command("wallet set", { chain: "Solana", address: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM" });
  const ctx = { ...story.world.services.context, guildId: guild.id };
  const asks = async (id: string, params: object) => {
    const gate = [[{ kind: "whitelist:hasWallet" as const, params, isNot: false }]];
    const member = { id, roles: [], joinedAt: null, isBoosting: false };
    return (await checkEligibility(ctx as never, gate as never, member)).isEligible;
  };
  expect(await asks(robin.id, { chain: "any", proof: "any" })).toBe(true);
  expect(await asks(robin.id, { chain: "solana", proof: "any" })).toBe(true);
  expect(await asks(robin.id, { chain: "evm", proof: "any" })).toBe(false);
  expect(await asks(robin.id, { chain: "any", proof: "signed" })).toBe(false);
  expect(await asks(wren.id, { chain: "any", proof: "any" })).toBe(false);
});
