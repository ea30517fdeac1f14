import { expect, test } from "vitest";
import * as z from "zod";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { describeForm, field } from "../field.ts";
import { byUrgency, faultTitle } from "./fault-title.ts";

const [post, give, text] = describeForm(
  z.strictObject({
    joinChannel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    autoRoles: field.roles({ max: 5, assignable: true }),
    joinMessage: field.longText({ max: 100, fallback: "" }),
  }),
);
if (!post || !give || !text) throw new Error("a field is missing");
const guild = checkedGuild(sampleGuild());
const [channel] = guild.channels.filter(({ name }) => name === "welcome");
const title = (code: string, of: typeof post | null, label = "", value: unknown = null) =>
  faultTitle("Greetings", { code }, of && { field: of, label, value }, guild);

test("names a problem by what it stops", () => {
  expect(title("channelPermissions", post, "Welcome channel", channel?.id)).toBe("Greetings can't post in #welcome");
  expect(title("channelGone", post, "Welcome channel", "1")).toBe("Greetings has no welcome channel");
  expect(title("roleGone", give, "Roles for new members", "1")).toBe("Greetings has no roles for new members");
  expect(title("messageRequired", text, "Welcome message")).toBe("Greetings has no welcome message");
  expect(title("imageGone", text, "Picture")).toBe("Greetings can't use picture");
});

test("names the module for a problem of the whole module", () => {
  expect(title("permissionMissing", null)).toBe("Greetings is missing permissions");
  expect(title("dmsMostlyClosed", null)).toBe("Greetings needs attention");
});

test("sorts what stops the whole module first and roles last", () => {
  const items = [
    { path: "autoRoles.0", code: "roleGone", message: "" },
    { path: "joinChannel", code: "channelGone", message: "" },
    { path: null, code: "permissionMissing", message: "" },
  ];
  const kinds: Record<string, "roles" | "channel"> = { "autoRoles.0": "roles", joinChannel: "channel" };
  const sorted = byUrgency(items, ({ path }) => (path ? (kinds[path] ?? null) : null));
  expect(sorted.map(({ code }) => code)).toEqual(["permissionMissing", "channelGone", "roleGone"]);
});
