// Which events of a module wait for each other.
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEventRetries, type Entry } from "./event-retries.ts";

const place = { guildId: "1", module: "harbour" };

function openRetries() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const retries = createEventRetries({
    ...{ orm: null as never, clock: { now: () => new Date(0) }, logger: pino({ level: "silent" }), leader: 1 },
    signal: new AbortController().signal,
    isUnordered: (_place, name) => (name === "MESSAGE_DELETE" ? null : name === "MESSAGE_CREATE"),
    runEntry: async (_place, { eventId }) => {
      begun.push(eventId);
      await new Promise<void>((resolve) => ends.set(eventId, resolve));
      return "done";
    },
  });
  const handle = (name: string, eventId: string) =>
    retries.handle(place, Promise.resolve([{ name, eventId, data: {}, at: new Date(0) } as unknown as Entry]));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    handle,
    settle,
    end: async (eventId: string) => {
      ends.get(eventId)?.();
      await settle();
    },
  };
}

test("handles events at once whose order doesn't matter, and others only after those before them", async () => {
  const { begun, handle, settle, end } = openRetries();
  const all = [
    handle("MESSAGE_CREATE", "a"),
    handle("MESSAGE_CREATE", "b"),
    handle("MESSAGE_UPDATE", "c"),
    handle("MESSAGE_CREATE", "d"),
    handle("MESSAGE_CREATE", "e"),
  ];
  await settle();
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b"]);
  await end("a");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("c");
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
  await end("d");
  await end("e");
  await Promise.all(all);
});

test("an event is done only when its own work is", async () => {
  const { handle, settle, end } = openRetries();
  let isDone = false;
  const first = handle("MESSAGE_CREATE", "a").then(() => {
    isDone = true;
  });
  const second = handle("MESSAGE_CREATE", "b");
  await settle();
  await end("b");
  await second;
  expect(isDone).toBe(false);
  await end("a");
  await first;
  expect(isDone).toBe(true);
});
