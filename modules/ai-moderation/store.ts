// Tables of AI moderation: cases, notes and appeals.
export * from "./store/cases.ts";
export * from "./store/insights.ts";
export * from "./store/tables.ts";
