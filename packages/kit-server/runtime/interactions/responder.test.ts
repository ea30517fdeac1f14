import { expect, test, vi } from "vitest";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { startResponder } from "./responder.ts";

const to = { id: "1", applicationId: "2", token: "t", guildId: null };
const fakePort = () => ({
  answer: vi.fn(async () => {}),
  update: vi.fn(async () => {}),
  open: vi.fn(async () => {}),
  defer: vi.fn(async () => {}),
  follow: vi.fn(async () => {}),
});
const refusal = (code: "alreadyAnswered" | "interactionExpired") => new PlatformFault(code, 0, 400, null);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("sends a quick reply at once without deferring", async () => {
  const port = fakePort();
  await startResponder(port, to, 20).reply({ content: "here" });
  await pause(40);
  expect(port.answer).toHaveBeenCalledWith(to, { content: "here" });
  expect(port.defer).not.toHaveBeenCalled();
});

test("updates the message whose button was pressed, and sends a slow update as a reply", async () => {
  const port = fakePort();
  await startResponder(port, to, 20).reply({ update: { content: "moved" } });
  expect(port.update).toHaveBeenCalledWith(to, { content: "moved" });
  const late = startResponder(port, to, 5);
  await pause(20);
  await late.reply({ update: { content: "moved" } });
  expect(port.update).toHaveBeenCalledTimes(1);
  expect(port.follow).toHaveBeenCalledWith(to, { content: "moved" });
});

test("defers a slow reply and sends it later", async () => {
  const port = fakePort();
  const responder = startResponder(port, to, 5);
  await pause(20);
  await responder.reply({ content: "here" });
  expect(port.defer).toHaveBeenCalledTimes(1);
  expect(port.answer).not.toHaveBeenCalled();
  expect(port.follow).toHaveBeenCalledWith(to, { content: "here" });
});

test("replaces the reply of a killed process", async () => {
  const port = fakePort();
  port.answer.mockRejectedValueOnce(refusal("alreadyAnswered"));
  await startResponder(port, to, 20).reply({ content: "here" });
  expect(port.follow).toHaveBeenCalledWith(to, { content: "here" });
});

test("reports a reply that is too late to its caller", async () => {
  const port = fakePort();
  port.answer.mockRejectedValueOnce(refusal("interactionExpired"));
  await expect(startResponder(port, to, 20).reply({ content: "here" })).rejects.toThrow(PlatformFault);
});

test("retries a reply, a deferral and its follow-up while Discord doesn't respond", async () => {
  const port = fakePort();
  const unwell = () => Promise.reject(new PlatformUnavailable("502"));
  port.answer.mockImplementationOnce(unwell);
  await startResponder(port, to, 1_000).reply({ content: "here" });
  expect(port.answer).toHaveBeenCalledTimes(2);
  port.defer.mockImplementationOnce(unwell);
  port.follow.mockImplementationOnce(unwell);
  const responder = startResponder(port, to, 5);
  await pause(20);
  await responder.reply({ content: "later" });
  expect(port.defer).toHaveBeenCalledTimes(2);
  expect(port.follow).toHaveBeenCalledTimes(2);
});
