// The settings: where it answers, how sure it has to be, and what it never does.
import * as z from "zod";
import { field } from "#kit/field.ts";

const AUDIENCES = ["public", "staff"] as const;
const TONES = ["friendly", "concise", "formal"] as const;
const POSTS = ["ViewChannel", "SendMessages"] as const;
const at = (where: string) => ({ showWhen: { field: "where", equals: where } }) as const;

const place = z.strictObject({
  name: field.text({ max: 60, fallback: "" }),
  where: field.choice({ options: ["mention", "channel", "forum", "ticket"], fallback: "mention" }),
  channel: field.channel({ types: ["text", "announcement"], needs: POSTS, ...at("channel") }),
  forum: field.channel({ types: ["forum"], needs: ["ViewChannel"], ...at("forum") }),
  audience: field.choice({ options: AUDIENCES, fallback: "public" }),
  tone: field.choice({ options: TONES, fallback: "friendly" }),
});
export type Place = z.output<typeof place>;

export const config = z.strictObject({
  places: field.list({
    item: place,
    max: 25,
    limit: "places",
    namedBy: "name",
    summary: ["where", "channel", "forum", "tone"],
  }),
  confidence: field.number({ min: 0, max: 100, fallback: 50, unit: "%" }),
  whenUnsure: field.choice({ options: ["say", "role", "silent"], fallback: "say" }),
  unsureRole: field.role({ assignable: false, mentioned: true, showWhen: { field: "whenUnsure", equals: "role" } }),
  offersTicket: field.toggle({ fallback: true }),
  staffRoles: field.roles({ max: 25, assignable: false }),
  pauseMinutes: field.number({ min: 0, max: 240, fallback: 30, unit: "minutes" }),
  questionsPerHour: field.number({ min: 1, max: 100, fallback: 10, unit: "questions" }),
  secrets: field.choice({ options: ["warn", "remove", "off"], fallback: "warn" }),
  blockedTopics: field.list({
    item: z.strictObject({
      name: field.text({ max: 60, fallback: "" }),
      words: field.text({ max: 300, fallback: "" }),
    }),
    max: 20,
    namedBy: "name",
    summary: ["words"],
  }),
  golden: field.list({
    item: z.strictObject({
      question: field.text({ max: 300, fallback: "" }),
      mentions: field.text({ max: 300, fallback: "" }),
    }),
    max: 50,
    limit: "golden",
    namedBy: "question",
    summary: ["mentions"],
  }),
  goldenFloor: field.number({ min: 0, max: 100, fallback: 80, unit: "%" }),
  persona: field.longText({ max: 1000, fallback: "", isAdvanced: true }),
  citesSources: field.toggle({ fallback: true, isAdvanced: true }),
  maxLength: field.number({ min: 200, max: 1500, fallback: 900, unit: "characters", isAdvanced: true }),
  memoryTurns: field.number({ min: 0, max: 10, fallback: 3, unit: "questions", isAdvanced: true }),
  memoryMinutes: field.number({ min: 5, max: 1440, fallback: 60, unit: "minutes", isAdvanced: true }),
  keepDays: field.number({ min: 1, max: 365, fallback: 30, unit: "days", isAdvanced: true }),
});
export type SupportConfig = z.output<typeof config>;

const required = (path: string, code: string) => ({ path, code });

/** What is missing before it can be turned on. */
export const faultsOf = ({ places, whenUnsure, unsureRole, blockedTopics, golden }: SupportConfig) => [
  ...places.flatMap(({ where, channel, forum }, index) => [
    ...(where === "channel" && channel === null ? [required(`places.${index}.channel`, "channelRequired")] : []),
    ...(where === "forum" && forum === null ? [required(`places.${index}.forum`, "channelRequired")] : []),
  ]),
  ...(whenUnsure === "role" && unsureRole === null ? [required("unsureRole", "roleRequired")] : []),
  ...blockedTopics.flatMap(({ words }, index) =>
    words.trim() === "" ? [required(`blockedTopics.${index}.words`, "required")] : [],
  ),
  ...golden.flatMap(({ question, mentions }, index) => [
    ...(question.trim() === "" ? [required(`golden.${index}.question`, "required")] : []),
    ...(mentions.trim() === "" ? [required(`golden.${index}.mentions`, "required")] : []),
  ]),
];

/** Comma-separated words, without empty ones. */
export const wordsIn = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
