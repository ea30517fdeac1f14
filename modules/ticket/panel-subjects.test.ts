import { expect, test } from "vitest";
import { config } from "./contract/config.ts";
import { panelSubjects } from "./contract/panel-subjects.ts";

test("a panel's buttons keep the chosen order", () => {
  const given = config.parse({
    subjects: [{ name: "Billing" }, { name: "Report" }, { name: "Other" }],
    panels: [{ subjects: ["Other", "Billing"] }],
  });
  const [panel] = given.panels;
  expect(panel && panelSubjects(given, panel).map(({ name }) => name)).toEqual(["Other", "Billing"]);
});
