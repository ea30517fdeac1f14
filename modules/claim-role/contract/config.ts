// What an owner can set: panels of roles, ladders that limit the order of roles, and points for holding one.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

const MINUTE_S = 60;
const YEAR_S = 365 * 86_400;
const POINTS_MAX = 1_000_000;
/** Discord's limit for a select and for the buttons of a message. */
export const ENTRIES_MAX = 25;

const inRange = { showWhen: { field: "mode", equals: "range" } };
const roles = { max: 10, assignable: false } as const;

const entry = z.strictObject({
  role: field.role({ assignable: true }),
  /** Empty: the role's name. */
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
  /** Per member and day of the guild's calendar; 0: no limit. */
  payCap: field.number({ min: 0, max: POINTS_MAX, fallback: 0, unit: "points" }),
  keepDays: field.number({ min: 1, max: 3650, fallback: 365, unit: "days" }),
});
export type RolesConfig = z.output<typeof config>;
export type RolePanel = RolesConfig["panels"][number];
/** One that has its role: what can be claimed. */
export type RoleEntry = RolePanel["entries"][number] & { role: string };
export type Ladder = RolesConfig["ladders"][number];
export type HolderPay = RolesConfig["pays"][number] & { role: string };

export const entriesOf = ({ entries }: Pick<RolePanel, "entries">): RoleEntry[] =>
  entries.filter((one): one is RoleEntry => one.role !== null);

export type Offer = { panel: RolePanel; entry: RoleEntry };
/** Every role that can be claimed, with its panel: a role is in one panel only. */
export const offersOf = ({ panels }: Pick<RolesConfig, "panels">): Offer[] =>
  panels.flatMap((one) => entriesOf(one).map((each) => ({ panel: one, entry: each })));
export const offerOf = (given: Pick<RolesConfig, "panels">, roleId: string): Offer | null =>
  offersOf(given).find((one) => one.entry.role === roleId) ?? null;
export const paysOf = ({ pays }: Pick<RolesConfig, "pays">): HolderPay[] =>
  pays.filter((one): one is HolderPay => one.role !== null);

/** The setting that names the role: where what keeps the bot from giving it is shown. */
export function pathOfRole({ panels }: Pick<RolesConfig, "panels">, roleId: string): string | undefined {
  for (const [at, { entries }] of panels.entries()) {
    const place = entries.findIndex(({ role }) => role === roleId);
    if (place >= 0) return `panels.${at}.entries.${place}.role`;
  }
  return undefined;
}

/** What keeps these settings from working, each at its field. */
export function faultsOf({ panels, ladders, pays, payCap }: RolesConfig): FieldIssue[] {
  const entries = panels.flatMap((one, at) =>
    one.entries.map(({ role }, place) => [role, `panels.${at}.entries.${place}.role`] as const),
  );
  const steps = ladders.flatMap((one, at) => one.steps.map((role) => [role, `ladders.${at}.steps`] as const));
  return [
    ...namesTwice(panels, "panels"),
    ...namesTwice(ladders, "ladders"),
    ...panels.flatMap((one, at): FieldIssue[] => [
      ...(one.entries.length === 0 ? [{ path: `panels.${at}.entries`, code: "tooFew", params: { min: 1 } }] : []),
      ...(one.mode === "range" && one.min > one.max ? [{ path: `panels.${at}.max`, code: "minAboveMax" }] : []),
    ]),
    ...ladders.flatMap((one, at): FieldIssue[] =>
      one.steps.length === 0 ? [{ path: `ladders.${at}.steps`, code: "roleRequired" }] : [],
    ),
    ...rolesTwice(entries, "roleTwice"),
    ...rolesTwice(steps, "stepTwice"),
    ...pays.flatMap(({ points }, at): FieldIssue[] =>
      payCap > 0 && points > payCap ? [{ path: `pays.${at}.points`, code: "overCap" }] : [],
    ),
    ...rolesTwice(
      pays.map(({ role }, at) => [role, `pays.${at}.role`] as const),
      "payTwice",
    ),
  ];
}

const namesTwice = (groups: readonly { name: string }[], list: string): FieldIssue[] =>
  groups.flatMap(({ name }, at): FieldIssue[] => {
    if (name.trim() === "") return [{ path: `${list}.${at}.name`, code: "required" }];
    const isFirst = groups.findIndex((one) => one.name === name) === at;
    return isFirst ? [] : [{ path: `${list}.${at}.name`, code: "nameTaken" }];
  });

const rolesTwice = (places: readonly (readonly [string | null, string])[], code: string): FieldIssue[] =>
  places.flatMap(([role, path], at): FieldIssue[] => {
    if (role === null) return [{ path, code: "roleRequired" }];
    return places.findIndex(([one]) => one === role) === at ? [] : [{ path, code }];
  });
