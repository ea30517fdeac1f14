import { expect, test } from "vitest";
import { config } from "./contract/config.ts";
import { panelSubjects } from "./contract/panel-subjects.ts";

test("keeps the configured order of a panel's buttons", () => {
  const given = config.parse({
    subjects: [{ name: "Billing" }, { name: "Report" }, { name: "Other" }],
    panels: [{ subjects: ["Other", "Billing"] }],
  });
  const [panel] = given.panels;
  expect(panel && panelSubjects(given, panel).map(({ name }) => name)).toEqual(["Other", "Billing"]);
});
