import { expect, test } from "vitest";
import { listenerWith } from "#kit-server/testing/listener-module.ts";
import { createInterest } from "./interest.ts";
import { NOBODY } from "./phases.ts";

const GUILD = "200000000000000001";
const nothing = async () => {};
const settings = (isOff: boolean) => ({ modulesOn: () => (isOff ? new Set<string>() : null) });

test("returns the modules that listen to an event and aren't known to be off", () => {
  const modules = listenerWith({ MESSAGE_CREATE: nothing });
  const on = createInterest(modules, settings(false));
  expect(on(GUILD, "MESSAGE_CREATE", false)).toEqual({ ...NOBODY, acting: modules });
  expect(on(GUILD, "TYPING_START", false)).toBe(NOBODY);
  // Inherited names of objects aren't events.
  for (const name of ["constructor", "toString"]) expect(on(GUILD, name as never, false)).toBe(NOBODY);
  expect(createInterest(modules, settings(true))(GUILD, "MESSAGE_CREATE", false)).toBe(NOBODY);
});

test("member events also reach listeners of derived events", () => {
  const modules = listenerWith({ MEMBER_BOOSTED: nothing });
  const on = createInterest(modules, settings(false));
  expect(on(GUILD, "GUILD_MEMBER_UPDATE", true)).toEqual({ ...NOBODY, acting: modules });
  expect(on(GUILD, "MESSAGE_CREATE", false)).toBe(NOBODY);
});
