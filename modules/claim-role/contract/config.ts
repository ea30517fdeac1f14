// The settings: panels of roles, ladders that define the order of roles, and points for holding one.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

const MINUTE_S = 60;
const YEAR_S = 365 * 86_400;
const POINTS_MAX = 1_000_000;
/** Discord's limit for a select menu and for the buttons of a message. */
const ENTRIES_MAX = 25;

const inRange = { showWhen: { field: "mode", equals: "range" } };
const roles = { max: 10, assignable: false } as const;

const entry = z.strictObject({
  role: field.role({ assignable: true }),
  /** Empty means the role's name. */
  label: field.text({ max: 80, fallback: "" }),
  emoji: field.emoji(),
  description: field.text({ max: 100, fallback: "" }),
  color: field.choice({ options: ["grey", "blurple", "green", "red"], fallback: "grey" }),
  /** 0: no limit. */
  seats: field.number({ min: 0, max: 100_000, fallback: 0 }),
  waitlist: field.toggle({ fallback: true }),
  duration: field.optionalDuration({ minSeconds: MINUTE_S, maxSeconds: YEAR_S, fallback: null }),
  required: field.roles(roles),
  requiredMode: field.choice({ options: ["any", "all"], fallback: "any" }),
  blocked: field.roles(roles),
  gate: field.eligibility(),
});

const panel = z.strictObject({
  name: field.text({ max: 60, fallback: "Roles" }),
  channel: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  message: field.message({ fallback: { content: "Choose your roles." } }),
  style: field.choice({ options: ["buttons", "select"], fallback: "buttons" }),
  mode: field.choice({ options: ["any", "one", "range"], fallback: "any" }),
  min: field.number({ min: 0, max: ENTRIES_MAX, fallback: 0, ...inRange }),
  max: field.number({ min: 1, max: ENTRIES_MAX, fallback: 3, ...inRange }),
  mustKeepOne: field.toggle({ fallback: false }),
  removable: field.toggle({ fallback: true }),
  showSeats: field.toggle({ fallback: true }),
  payButton: field.toggle({ fallback: false }),
  entries: field.list({ item: entry, max: ENTRIES_MAX, namedBy: "role", summary: ["seats", "duration", "gate"] }),
});

const ladder = z.strictObject({
  name: field.text({ max: 60, fallback: "Ranks" }),
  /** Lowest first. */
  steps: field.roles({ max: 15, assignable: true }),
  replaces: field.toggle({ fallback: true }),
});

const pay = z.strictObject({
  role: field.role({ assignable: false }),
  points: field.number({ min: 1, max: POINTS_MAX, fallback: 10, unit: "points" }),
  period: field.choice({ options: ["daily", "weekly", "monthly"], fallback: "daily" }),
  isAutomatic: field.toggle({ fallback: false }),
});

export const config = z.strictObject({
  panels: field.list({
    item: panel,
    max: 25,
    limit: "panels",
    namedBy: "name",
    summary: ["channel", "style", "mode", "entries"],
  }),
  ladders: field.list({ item: ladder, max: 10, namedBy: "name", summary: ["steps", "replaces"] }),
  pays: field.list({ item: pay, max: 25, namedBy: "role", summary: ["points", "period", "isAutomatic"] }),
  highestOnly: field.toggle({ fallback: false }),
  /** Per member and day in the guild's time zone; 0 means no limit. */
  payCap: field.number({ min: 0, max: POINTS_MAX, fallback: 0, unit: "points" }),
  keepDays: field.number({ min: 1, max: 3650, fallback: 365, unit: "days" }),
});
export type RolesConfig = z.output<typeof config>;
export type RolePanel = RolesConfig["panels"][number];
/** An entry with its role, which can be claimed. */
export type RoleEntry = RolePanel["entries"][number] & { role: string };
export type Ladder = RolesConfig["ladders"][number];
export type HolderPay = RolesConfig["pays"][number] & { role: string };

export const entriesOf = ({ entries }: Pick<RolePanel, "entries">): RoleEntry[] =>
  entries.filter((one): one is RoleEntry => one.role !== null);

export type Offer = { panel: RolePanel; entry: RoleEntry };
/** Every role that can be claimed, with its panel; a role is in one panel only. */
export const offersOf = ({ panels }: Pick<RolesConfig, "panels">): Offer[] =>
  panels.flatMap((one) => entriesOf(one).map((each) => ({ panel: one, entry: each })));
export const offerOf = (given: Pick<RolesConfig, "panels">, roleId: string): Offer | null =>
  offersOf(given).find((one) => one.entry.role === roleId) ?? null;
export const paysOf = ({ pays }: Pick<RolesConfig, "pays">): HolderPay[] =>
  pays.filter((one): one is HolderPay => one.role !== null);

/** The setting with the role, where its problems are shown. */
export const pathOfRole = ({ panels }: Pick<RolesConfig, "panels">, roleId: string): string | undefined =>
  placesOf(panels).find(([role]) => role === roleId)?.[1];

type Place = readonly [role: string | null, path: string];
const placesOf = (panels: RolesConfig["panels"]): Place[] =>
  panels.flatMap(({ entries }, at) => entries.map(({ role }, place) => [role, `panels.${at}.entries.${place}.role`]));

/** The problems of these settings, each at its field. */
export function faultsOf({ panels, ladders, pays, payCap }: RolesConfig): FieldIssue[] {
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string) => isFault && faults.push({ path, code });
  for (const [list, groups] of Object.entries({ panels, ladders })) {
    for (const [at, { name }] of groups.entries()) {
      note(name.trim() === "", `${list}.${at}.name`, "required");
      note(groups.findIndex((one) => one.name === name) < at, `${list}.${at}.name`, "nameTaken");
    }
  }
  for (const [at, { entries, mode, min, max }] of panels.entries()) {
    note(entries.length === 0, `panels.${at}.entries`, "rolesMissing");
    note(mode === "range" && min > max, `panels.${at}.max`, "minAboveMax");
  }
  for (const [at, { steps }] of ladders.entries()) note(steps.length === 0, `ladders.${at}.steps`, "roleRequired");
  for (const [at, { points }] of pays.entries()) note(payCap > 0 && points > payCap, `pays.${at}.points`, "overCap");
  const steps = ladders.flatMap((one, at) => one.steps.map((role): Place => [role, `ladders.${at}.steps`]));
  const paid = pays.map(({ role }, at): Place => [role, `pays.${at}.role`]);
  for (const [places, code] of [
    [placesOf(panels), "roleTwice"],
    [steps, "stepTwice"],
    [paid, "payTwice"],
  ] as const) {
    for (const [at, [role, path]] of places.entries()) {
      note(role === null, path, "roleRequired");
      note(role !== null && places.findIndex(([one]) => one === role) < at, path, code);
    }
  }
  return faults;
}
