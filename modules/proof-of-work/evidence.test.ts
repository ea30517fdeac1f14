// Stories of what members hand in: files are stored and checked by their content, and what was seen before is shown.
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proofOfWorkFiles, proofOfWorkReviews } from "./store.ts";
import { decide, openWorkStory, submit, submitLink, type WorkShop, type WorkStory } from "./testing/work-story.ts";

let work: WorkStory;
beforeAll(async () => {
  work = await openWorkStory();
});
afterAll(() => work?.close());

const PICTURES = {
  inputs: [{ label: "Picture", kind: "files", fileTypes: ["picture"], most: 2 }],
  recurrence: "daily",
};
const bytes = (text: string) => new TextEncoder().encode(text);

/** A picture with a shape of its own for each number. */
const drawing = (which: number, size = 400) => {
  const shapes = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [(at * 97 * (which + 3)) % 400, (at * 61 * (which + 7)) % 300];
    return `<circle cx="${x}" cy="${y}" r="${30 + ((at * which * 13) % 60)}" fill="hsl(${(at * 47 * which) % 360} 70% ${20 + ((at * 23) % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#345"/>${shapes.join("")}</svg>`;
  return sharp(bytes(svg)).resize(size);
};
const file = async (name: string, picture: Sharp) => ({
  name,
  content: new Uint8Array(await picture.toBuffer()),
});
const sendFiles = (shop: WorkShop, name: string, files: Awaited<ReturnType<typeof file>>[]) =>
  shop.join(name).then((member) => submit(member, { 0: { values: files.map((_, at) => String(at)) } }, { files }));
const filesIn = ({ guild }: WorkShop) =>
  work.orm
    .select()
    .from(proofOfWorkFiles)
    .where(eq(proofOfWorkFiles.guildId, guild.id))
    .orderBy(proofOfWorkFiles.number);

test("stores a picture with a small preview, which staff download and nobody else", async () => {
  const shop = await work.shop(PICTURES);
  const picture = await file("harbor.png", drawing(1).png());
  await sendFiles(shop, "Robin", [picture]);
  const [row] = await filesIn(shop);
  expect(row).toMatchObject({ state: "stored", url: "", pictureType: "image/png", bytes: picture.content.length });
  const path = shop.at(`reviews/1/files/${row?.fileId}`);
  const full = await shop.manager.download(path);
  expect(Buffer.from(picture.content).equals(full.content)).toBe(true);
  expect(full.headers.get("content-disposition")).toContain("attachment");
  const preview = await shop.manager.download(`${path}?size=preview`);
  expect(await sharp(preview.content).metadata()).toMatchObject({ format: "png", width: 480, height: 320 });
  const other = await work.shop();
  expect((await other.manager.get(path)).status).toBe(404);
  expect((await other.manager.get(path.replace(shop.guild.id, other.guild.id))).status).toBe(404);
});

test("refuses what only claims to be a picture, and names of other types before they are sent", async () => {
  const shop = await work.shop(PICTURES);
  const refused = await sendFiles(shop, "Robin", [{ name: "tool.exe", content: bytes("MZ") }]);
  expect(refused.content).toContain("tool.exe isn't a type of file that this task accepts.");
  await sendFiles(shop, "Wren", [{ name: "harmless.png", content: bytes("<script>alert(1)</script>") }]);
  const { files } = await shop.evidence(1);
  expect(files).toMatchObject([{ name: "harmless.png", state: "refused", why: "wrongType" }]);
  expect((await shop.manager.get(shop.at(`reviews/1/files/${files[0]?.id}`))).status).toBe(404);
});

test("finds the same file, a picture that was scaled and compressed again, and no other", async () => {
  const shop = await work.shop(PICTURES);
  await sendFiles(shop, "Robin", [await file("one.png", drawing(1).png())]);
  await sendFiles(shop, "Wren", [await file("copy.png", drawing(1).png())]);
  await sendFiles(shop, "Ines", [await file("again.jpg", drawing(1, 250).jpeg({ quality: 60 }))]);
  await sendFiles(shop, "Otis", [await file("other.png", drawing(2).png())]);
  const kinds = async (number: number) =>
    (await shop.evidence(number)).matches.map((match) => [match.kind, match.number, match.member?.name]);
  expect(await kinds(1)).toEqual([]);
  expect(await kinds(2)).toEqual([["file", 1, "Robin"]]);
  expect(await kinds(3)).toEqual([
    ["picture", 1, "Robin"],
    ["picture", 2, "Wren"],
  ]);
  expect(await kinds(4)).toEqual([]);
  expect((await shop.cards()).join("\n")).toMatch(/#3 ·[\s\S]*Submitted before, or nearly identical: #1, #2/);
  const { body } = await shop.manager.get(shop.at("reviews/2"));
  expect(body.review).toMatchObject({ about: { seen: 1 } });
});

test("finds the same page behind another address, also from the same member", async () => {
  const shop = await work.shop({ recurrence: "daily" });
  const robin = await shop.join("Robin");
  await submitLink(robin, "https://www.youtube.com/watch?v=abc&utm_source=x");
  await decide(shop.manager, shop.at("reviews/decide"), [1], "deny", "No");
  await submitLink(robin, "youtu.be/abc?si=1");
  await submitLink(await shop.join("Wren"), "https://m.youtube.com/shorts/abc");
  await submitLink(await shop.join("Ines"), "https://youtube.com/watch?v=abd");
  const same = (number: number) =>
    shop.evidence(number).then(({ matches }) => matches.map((one) => [one.number, one.isSameMember, one.state]));
  expect(await same(2)).toEqual([[1, true, "denied"]]);
  expect(await same(3)).toEqual([
    [1, false, "denied"],
    [2, false, "pending"],
  ]);
  expect(await same(4)).toEqual([]);
});

test("doesn't reveal a blind submission by what its member handed in before", async () => {
  const shop = await work.shop({ isBlind: true, recurrence: "daily" });
  const robin = await shop.join("Robin");
  await submitLink(robin, "https://example.com/a");
  await decide(shop.manager, shop.at("reviews/decide"), [1], "deny", "No");
  await submitLink(robin, "https://example.com/a");
  const { matches } = await shop.evidence(2);
  expect(matches).toMatchObject([{ number: 1, member: null, isSameMember: false }]);
});

test("stores a file later when the platform doesn't answer, and gives up on one that is gone", async () => {
  const shop = await work.shop(PICTURES);
  const robin = await shop.join("Robin");
  const shown = await robin.command("work submit");
  const form = await robin.press("proof-of-work:start", { answer: shown });
  await robin.submit(form, { 0: { values: ["0"] } }, [await file("one.png", drawing(1).png())]);
  const [row] = await filesIn(shop);
  const { url: _, ...rest } = row ?? { url: "" };
  // As if its job had been lost, with an address that no longer exists.
  const { cdnUrl } = work.world.services.context;
  const lost = { state: "waiting", content: null, url: `${cdnUrl}/attachments/1/2/gone.png` } as const;
  await work.orm.update(proofOfWorkFiles).set(lost).where(eq(proofOfWorkFiles.guildId, shop.guild.id));
  await work.later(11 * 60_000);
  expect(rest).toMatchObject({ state: "stored" });
  expect((await shop.evidence(1)).files).toMatchObject([{ state: "refused", why: "gone" }]);
});

test("deletes files after their time, and still recognizes them", async () => {
  const shop = await work.shop(PICTURES, { fileDays: 1 });
  await sendFiles(shop, "Robin", [await file("one.png", drawing(1).png())]);
  await decide(shop.manager, shop.at("reviews/decide"), [1], "approve");
  await work.later(25 * 3_600_000);
  expect((await filesIn(shop))[0]).toMatchObject({ state: "deleted", content: null, preview: null });
  await sendFiles(shop, "Wren", [await file("copy.png", drawing(1).png())]);
  expect((await shop.evidence(2)).matches).toMatchObject([{ kind: "file", number: 1, isPicture: false }]);
});

test("erases everything that a member handed in, on their request, and keeps their points", async () => {
  const shop = await work.shop({ ...PICTURES, inputs: [...PICTURES.inputs, { label: "Link", kind: "link" }] });
  await shop.configure({ galleryIn: shop.guild.otherChannelId });
  const robin = await shop.join("Robin");
  const files = [await file("one.png", drawing(1).png())];
  const filled = { 0: { values: ["0"] }, 1: { value: "https://example.com/robins-page" } };
  await submit(robin, filled, { files });
  await decide(shop.manager, shop.at("reviews/decide"), [1], "approve");
  await work.world.settle();
  const gallery = () => work.story.said(shop.guild.otherChannelId);
  expect(await gallery()).toHaveLength(1);
  const asked = await robin.command("work erase");
  expect((await robin.press("proof-of-work:erase", { answer: asked })).content).toContain("were deleted");
  expect(await filesIn(shop)).toEqual([]);
  const reviews = await work.orm.select().from(proofOfWorkReviews).where(eq(proofOfWorkReviews.guildId, shop.guild.id));
  const kept = JSON.stringify([reviews, await shop.entries(), await shop.cards()]);
  expect(kept).not.toContain("robins-page");
  expect(await gallery()).toEqual([]);
  expect(await shop.balance(robin)).toBe(50);
  expect(await work.directMessages(robin.id)).toHaveLength(1);
});
