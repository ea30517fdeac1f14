import { describe, expect, test } from "vitest";
import { CHANNEL_TYPES, type ChannelTypeName } from "../guild.ts";
import type { CheckedGuild } from "../guild-check.ts";
import { ALL_PERMISSIONS, permissionBits } from "../permissions.ts";
import { guessChannel, guessRole, guessRoles, plainName } from "./guess.ts";

const ALL = String(ALL_PERMISSIONS);
const TEXT = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

type Channel = string | { name: string; type?: ChannelTypeName; botPermissions?: string };
type Role = string | { name: string; position?: number; managed?: boolean; permissions?: string };

function guildOf(channels: readonly Channel[], roles: readonly Role[] = []): CheckedGuild {
  return {
    id: "1",
    emojis: [],
    botRolePosition: 50,
    botPermissions: ALL,
    channels: channels.map((one, at) => {
      const { name, type = "text", botPermissions = ALL } = typeof one === "string" ? { name: one } : one;
      return { id: `c-${name}`, name, type: CHANNEL_TYPES[type], parentId: null, position: at, botPermissions };
    }),
    roles: roles.map((one, at) => {
      const { name, position = at + 1, ...more } = typeof one === "string" ? { name: one } : one;
      return { id: `r-${name}`, name, position, color: 0, managed: false, permissions: "0", ...more };
    }),
  };
}
const channelIn = (channels: readonly Channel[], ...purposes: Parameters<typeof guessChannel>[1][]) =>
  guessChannel(guildOf(channels), purposes.flat() as never, TEXT);

describe("channels", () => {
  test.each([
    ["welcome", ["rules", "👋│welcome", "general"]],
    ["welcome", ["regeln", "willkommen", "allgemein"]],
    ["welcome", ["reglas", "bienvenida", "charla"]],
    ["welcome", ["règles", "bienvenue-à-tous", "discussion"]],
    ["welcome", ["regras", "boas-vindas", "geral"]],
    ["welcome", ["kurallar", "hoş-geldin", "genel"]],
    ["welcome", ["правила", "добро-пожаловать", "общий"]],
    ["welcome", ["zasady", "witamy", "ogólny"]],
    ["support", ["general", "support-tickets", "off-topic"]],
    ["support", ["allgemein", "hilfe", "plauderecke"]],
    ["support", ["general", "ayuda-y-soporte", "memes"]],
    ["general", ["welcome", "🌴・general-chat", "memes"]],
    ["general", ["willkommen", "plauderecke", "musik"]],
    ["news", ["general", "📢announcements", "chat"]],
    ["news", ["allgemein", "ankündigungen", "chat"]],
    ["goodbye", ["welcome", "tschüss", "chat"]],
    ["games", ["general", "🎁-giveaways", "chat"]],
  ] as const)("matches the purpose %s among %j", (purpose, names) => {
    expect(channelIn(names, purpose)).toBe(`c-${names[1]}`);
  });

  test("finds none when no name fits, rather than any", () => {
    expect(channelIn(["memes", "music"], "welcome")).toBeNull();
    expect(channelIn([], "welcome")).toBeNull();
  });

  test("uses the next purpose when the first has none", () => {
    expect(guessChannel(guildOf(["memes", "general"]), ["welcome", "general"], TEXT)).toBe("c-general");
  });

  test("prefers a match of the whole name", () => {
    expect(channelIn(["welcome-back", "welcome"], "welcome")).toBe("c-welcome");
  });

  test("skips voice channels and staff channels", () => {
    expect(channelIn([{ name: "welcome", type: "voice" }], "welcome")).toBeNull();
    expect(channelIn(["staff-support", "support"], "support")).toBe("c-support");
    expect(channelIn(["mod-chat", "admin-general"], "general")).toBeNull();
  });

  test("prefers a channel that the bot can use, but takes another over none", () => {
    const closed = { name: "welcome", botPermissions: String(permissionBits(["ViewChannel"])) };
    expect(channelIn([closed, "welcome-hall"], "welcome")).toBe("c-welcome-hall");
    expect(channelIn([closed, "memes"], "welcome")).toBe("c-welcome");
    expect(guessChannel(guildOf([closed, "general"]), ["welcome", "general"], TEXT)).toBe("c-general");
  });
});

describe("roles", () => {
  const roleIn = (roles: readonly Role[], purpose: Parameters<typeof guessRole>[1], assignable = false) =>
    guessRole(guildOf([], roles), purpose, { assignable });

  test.each([
    ["support", ["Artist", "Support Team", "Member"]],
    ["support", ["Künstler", "Helfer", "Mitglied"]],
    ["support", ["Artista", "Soporte", "Miembro"]],
    ["moderators", ["Artist", "Moderators", "Member"]],
    ["newcomer", ["Artist", "✨ Member", "Mod"]],
    ["newcomer", ["Artista", "Miembro", "Mod"]],
    ["verified", ["Member", "Verifiziert", "Mod"]],
  ] as const)("matches the purpose %s among %j", (purpose, names) => {
    expect(roleIn(names, purpose)).toBe(`r-${names[1]}`);
  });

  test("skips bots' roles, and with `assignable` roles that the bot can't give", () => {
    expect(roleIn([{ name: "Support", managed: true }], "support")).toBeNull();
    const above = { name: "Member", position: 60 };
    expect(roleIn([above], "newcomer", true)).toBeNull();
    expect(roleIn([above], "newcomer")).toBe("r-Member");
    const strong = { name: "Member", permissions: String(permissionBits(["BanMembers"])) };
    expect(roleIn([strong, "New here"], "newcomer", true)).toBe("r-New here");
  });
});

test("picks several roles with fitting names, otherwise the lowest that can be given", () => {
  const named = guildOf([], ["Member", "Event ping", "Game night", { name: "News ping", position: 60 }]);
  expect(guessRoles(named, "selfAssigned", 5)).toEqual(["r-Event ping", "r-Game night"]);
  const others = guildOf([], [{ name: "Crew", position: 2 }, { name: "Newcomer", position: 1 }, "Third"]);
  expect(guessRoles(others, "selfAssigned", 2)).toEqual(["r-Newcomer", "r-Crew"]);
});

test("compares names without accents, case, symbols and emoji", () => {
  expect(plainName("👋│Bienvenue à TOUS")).toBe("bienvenue-a-tous");
  expect(plainName("Großer Empfang")).toBe("grosser-empfang");
});
