import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PLANS = {
  plans: [
    { id: "free", name: "Free", description: "For a start.", limits: { "ticket.panels": 1, "ticket.labels": 2 } },
    {
      ...{ id: "pro", name: "Pro", description: "For busy servers." },
      prices: { eur: { month: 900, year: 9000 } },
      limits: { "ticket.panels": 5, "ticket.labels": 10 },
    },
    { id: "max", name: "Max", description: "Everything.", prices: { eur: { month: 1900, year: 19_000 } } },
  ],
};

/** The settings of an operator with three plans. */
export function settingsWithPlans(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-plans-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "plans.json");
  writeFileSync(file, JSON.stringify(PLANS));
  return { PLANS_FILE: file };
}
