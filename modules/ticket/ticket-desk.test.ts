// Story tests of labels, saved replies and duty, over HTTP and against the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { ticket } from "./contract.ts";
import { openTicketStory, type TicketStory } from "./testing/ticket-story.ts";

let story: TicketStory;
let api: TestApi;
const path = (rest: string, id: string) => `/guilds/${id}/modules/ticket/${rest}` as const;
const KEY = "8f14e45f-ceea-4c6b-9a3c-0d5b7f0a1c11";

beforeAll(async () => {
  story = await openTicketStory();
  api = await story.openApi();
});
afterAll(() => story?.close());

test("uses configured labels and saved replies only, and shows who is on duty", async () => {
  const { guild: here, robin, owner } = await story.harbour();
  const replies = [{ name: "Tide", message: wording("High water at 9") }];
  await story.configure(here, { replies, labels: [{ name: "Refund" }, { name: "Fraud" }] });
  await robin.command("ticket open");
  await owner.command("ticket on-call", { state: "on" });
  const mara = await api.signIn("Mara", [{ id: here.id, name: "Quay", owner: true }]);
  const send = (rest: string, body: object) => mara.send("POST", path(`tickets/1/${rest}`, here.id), body);
  expect((await send("changes", { what: "label", labels: ["Refund", "refund"] })).status).toBe(200);
  expect((await send("changes", { what: "label", labels: ["Lost"] })).status).toBe(422);
  for (let time = 0; time < 2; time += 1) expect((await send("replies", { ready: "Tide", key: KEY })).status).toBe(200);
  expect((await send("replies", { ready: "Ebb", key: KEY })).status).toBe(422);
  expect((await send("replies", { ready: "Tide", text: "Both", key: KEY })).status).toBe(422);
  const [opened] = await story.tickets(here);
  expect((await story.said(opened?.channelId ?? "")).match(/\*\*Mara\*\*: High water at 9/g)).toHaveLength(1);

  const list = async (query: string) =>
    ticket.routes.tickets.answer.parse((await mara.get(path(`tickets?${query}`, here.id))).body);
  expect(await list("label=Refund")).toMatchObject({ total: 1, items: [{ labels: ["Refund"] }] });
  expect(await list("label=Fraud")).toMatchObject({
    total: 0,
    labels: ["Refund", "Fraud"],
    onCall: [{ id: here.ownerId }],
  });
  await story.configure(here, { labels: [] });
  expect((await send("changes", { what: "label", labels: ["Refund"] })).status).toBe(200);
});
