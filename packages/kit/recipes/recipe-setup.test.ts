import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ENGLISH_CHAT } from "../chat/module-chat.ts";
import { field } from "../field.ts";
import { defineModule } from "../module.ts";
import { recipeFor, textMessage } from "./recipe.ts";
import { recipeSetup } from "./recipe-setup.ts";

const CHANNEL = { types: ["text"], needs: ["ViewChannel"] } as const;
const config = z.strictObject({
  greeting: field.message({ fallback: { content: "Hello" } }),
  volume: field.number({ min: 0, max: 10, fallback: 5 }),
  horns: field.list({
    item: z.strictObject({
      name: field.text({ max: 20, fallback: "Horn" }),
      channel: field.channel(CHANNEL),
      isLoud: field.toggle({ fallback: true }),
    }),
    max: 5,
    namedBy: "name",
  }),
});
const HARBOUR = "200000000000000001";
const PIER = "200000000000000002";

const contract = defineModule({
  id: "horns",
  routeName: "horns",
  category: "community",
  icon: "Anchor",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config,
  routes: {},
  pages: ["recipe"],
  commands: {},
  jobs: {},
  activity: {},
  errors: {},
  recipes: {
    fog: recipeFor(config)({
      questions: z.strictObject({ channel: field.channel(CHANNEL) }),
      fills: { channel: "horns.0.channel" },
      guess: () => ({ channel: HARBOUR }),
      texts: { name: "Fog", hello: "Mind the fog" },
      config: ({ channel }, { name, hello }) => ({
        greeting: textMessage(hello),
        horns: [{ name, channel }],
      }),
      shownIn: "channel",
      panels: ({ name }) => [name],
    }),
  },
});

const made = (before: Record<string, unknown> | null, chat = ENGLISH_CHAT) =>
  recipeSetup(contract, "fog", { answers: { channel: PIER }, chat, before });
const contentOf = (given: Record<string, unknown>) =>
  (given.greeting as { variants: { content: string }[] }).variants[0]?.content;

describe("a recipe", () => {
  test("builds complete settings from its answers, with all defaults", () => {
    const { config: whole, fills, panels } = made(null);
    expect(config.parse(whole)).toEqual(whole);
    expect(whole).toMatchObject({ volume: 5, horns: [{ name: "Fog", channel: PIER, isLoud: true }] });
    expect([fills, panels]).toEqual([{ channel: "horns.0.channel" }, ["Fog"]]);
  });

  test("uses the server's language for its texts", () => {
    const texts = { "horns.recipes.fog.hello": "Vorsicht, Nebel", "horns.recipes.fog.name": "Nebel" };
    const { config: whole, panels } = made(null, { language: "de", texts });
    expect(contentOf(whole)).toBe("Vorsicht, Nebel");
    expect(panels).toEqual(["Nebel"]);
  });

  test("keeps saved settings that it doesn't change, and adds its item after those in lists", () => {
    const before = config.parse({ volume: 9, horns: [{ name: "Dawn", channel: HARBOUR }] });
    const { config: merged, fills } = made(before);
    expect(merged).toMatchObject({ volume: 9, horns: [{ name: "Dawn", channel: HARBOUR }, { name: "Fog" }] });
    expect(contentOf(merged)).toBe("Mind the fog");
    expect(fills).toEqual({ channel: "horns.1.channel" });
  });

  test("replaces its own item from an earlier run", () => {
    const before = config.parse({ horns: [{ name: "Fog", channel: HARBOUR, isLoud: false }, { name: "Dawn" }] });
    const { config: merged, fills } = made(before);
    expect(merged.horns).toMatchObject([{ name: "Dawn" }, { name: "Fog", channel: PIER, isLoud: true }]);
    expect(fills).toEqual({ channel: "horns.1.channel" });
  });
});
