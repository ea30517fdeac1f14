import { describe, expect, test } from "vitest";
import { applyDispatch } from "../store/dispatch.ts";
import { EMPTY_WORLD } from "../store/world.ts";
import { readMentions, writeMentions } from "./mention-text.ts";

const world = applyDispatch(EMPTY_WORLD, "GUILD_CREATE", {
  id: "1",
  name: "Harbour",
  icon: null,
  owner_id: "10",
  features: [],
  rules_channel_id: null,
  premium_tier: 0,
  emojis: [{ id: "40", name: "lamp", animated: false }],
  roles: [
    { id: "1", name: "@everyone" },
    { id: "20", name: "Night Watch" },
  ],
  channels: [{ id: "30", name: "general", type: 0 }],
  threads: [],
  members: [
    { user: { id: "10", username: "tom" }, roles: [] },
    { user: { id: "11", username: "tom.ferreira" }, roles: [] },
  ],
  presences: [],
  member_count: 2,
});
const guild = world.guilds.get("1");
const write = (text: string) => writeMentions(text, world, guild);

describe("converts mentions as they are typed", () => {
  test("matches the longest known name", () => {
    expect(write("@tom.ferreira and @tom")).toBe("<@11> and <@10>");
  });

  test("ignores a name that continues", () => {
    expect(write("@tomorrow")).toBe("@tomorrow");
  });

  test("finds roles with spaces, channels and emoji", () => {
    expect(write("@Night Watch to #general :lamp: :fire:")).toBe("<@&20> to <#30> <:lamp:40> 🔥");
  });

  test("sends code as it was typed", () => {
    expect(write("`@tom` ```\n#general\n``` @tom")).toBe("`@tom` ```\n#general\n``` <@10>");
  });

  test("restores a sent message as it was typed", () => {
    const typed = "@tom.ferreira see #general with @Night Watch :lamp:";
    expect(readMentions(write(typed), world, guild)).toBe(typed);
    expect(readMentions("<@99>", world, guild)).toBe("<@99>");
  });
});
