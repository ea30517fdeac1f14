import { describe, expect, it } from "vitest";
import * as z from "zod";
import { describeForm, field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { ALL_PERMISSIONS } from "#kit/permissions.ts";
import { placeholdersOf } from "#kit/placeholders.ts";
import { groupFields } from "../form/field-groups.ts";
import { issuesOf, withFaults } from "./form-issues.ts";

const shown = { field: "isOn", equals: true };
const config = z.strictObject({
  isOn: field.toggle({ fallback: true }),
  channel: field.channel({ types: ["text"], needs: ["SendMessages"], showWhen: shown }),
  text: field.longText({ max: 10, fallback: "Hi {member}", placeholders: placeholdersOf("member"), showWhen: shown }),
  count: field.number({ min: 0, max: 9, fallback: 1 }),
  prizes: field.list({ item: z.strictObject({ role: field.role({ assignable: true }) }), max: 2 }),
});
const contract = defineModule({
  id: "sample",
  routeName: "sample",
  category: "community",
  icon: "PartyPopper",
  permissions: [],
  intents: [],
  configVersion: 1,
  config,
  whenEnabled: ({ channel, count, prizes }: z.output<typeof config>) => [
    ...(channel === null ? [{ path: "channel", code: "required" }] : []),
    ...(count === 9 ? [{ path: "count", code: "tooHigh" }] : []),
    ...prizes.map((_, at) => ({ path: `prizes.${at}.role`, code: "required" })),
  ],
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  errors: { tooHigh: { status: 422 } },
});
const fields = describeForm(config);
const guild = {
  id: "10000000000000001",
  roles: [],
  channels: [],
  emojis: [],
  botRolePosition: 1,
  botPermissions: ALL_PERMISSIONS.toString(),
};
const settings = { enabled: true, config: { isOn: true, channel: null, text: "Hi", count: 1, prizes: [] } };
const issues = (change: object, enabled = true) =>
  issuesOf(contract, { enabled, config: { ...settings.config, ...change } }, guild, { tooHigh: "Be modest." });

describe("issues found in the form", () => {
  it("include what an enabled module still needs, but not a disabled one", () => {
    expect(issues({}).all.channel).toMatchObject([{ message: "Choose a channel." }]);
    expect(issues({}, false).all).toEqual({});
  });

  it("describe the fix while a field is edited, also inside a group, and in the module's words", () => {
    const { all } = issues({ count: 9, prizes: [{ role: null }] });
    expect(all["prizes.0.role"]).toMatchObject([{ message: "Choose a role." }]);
    expect(all.count).toMatchObject([{ message: "Be modest." }]);
  });

  it("include a text that is too long and an empty number, without a request", () => {
    const { blocking } = issues({ text: "Far too long a text", count: null });
    expect(Object.keys(blocking).toSorted()).toEqual(["channel", "count", "text"]);
  });

  it("include a deleted channel and an unknown placeholder, which don't block a save", () => {
    const { present, blocking } = issues({ channel: "10000000000000009", text: "{nobody}" });
    expect(Object.keys(present).toSorted()).toEqual(["channel", "text"]);
    expect(blocking).toEqual({});
  });

  it("exclude what hidden fields would need in the server, but not what can't be saved", () => {
    expect(issues({ isOn: false, channel: "10000000000000009", text: "{nobody}" }).present).toEqual({});
    expect(Object.keys(issues({ isOn: false, text: "Far too long a text" }, false).blocking)).toEqual(["text"]);
  });

  it("contain every sentence once", () => {
    const twice = { text: [{ message: "Write a message." }] };
    expect(withFaults(twice, twice)).toEqual({ text: ["Write a message."] });
  });
});

describe("a form's cards", () => {
  it("group fields under the toggle that shows them", () => {
    expect(
      groupFields(fields).map(({ head, fields: members }) => [head?.name, members.map(({ name }) => name)]),
    ).toEqual([
      ["isOn", ["channel", "text"]],
      [undefined, ["count", "prizes"]],
    ]);
  });
});
