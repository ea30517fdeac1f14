// The tabs of a module's page, by the query parameter that opens one: `?tab=settings`.
import { linkedPath } from "../form/field-element-id.ts";

/** In display order. */
export const MODULE_TABS = ["work", "settings", "insights", "activity", "recipes"] as const;
export type ModuleTab = (typeof MODULE_TABS)[number];

export const TAB = "tab";
/** Opens one record instead of the page. */
export const RECORD = "record";
/** Opens the history of the settings, over any tab. */
export const HISTORY = "history";
/** The open section of the settings. */
export const SECTION = "section";
/** The open recipe; any other value shows the list. */
export const RECIPE = "recipe";
/** The period of an insights tab, in days. */
export const DAYS = "days";

type Texts = Readonly<Record<string, string>>;

/** Parameters of every page that don't determine the tab. */
const OF_ANY_PAGE = [TAB, "ref"];

/**
 * The tab that an address refers to; null if it refers to none. A setting's hash wins over `tab`. Addresses without
 * either are older than the tabs: a record or a filter opens the work tab, a version opens the settings.
 */
export function tabOf(texts: Texts, hash: string, tabs: readonly ModuleTab[]): ModuleTab | null {
  const named = tabs.find((tab) => tab === texts[TAB]);
  const held = linkedPath(hash) !== null ? "settings" : (named ?? holderOf(texts));
  return held !== null && tabs.includes(held) ? held : null;
}

function holderOf(texts: Texts): ModuleTab | null {
  const names = Object.keys(texts).filter((name) => !OF_ANY_PAGE.includes(name));
  if (names.includes(RECORD)) return "work";
  if (names.includes(HISTORY) || names.includes(SECTION)) return "settings";
  if (names.includes(DAYS)) return "insights";
  if (names.includes(RECIPE)) return "recipes";
  return names.length > 0 ? "work" : null;
}
