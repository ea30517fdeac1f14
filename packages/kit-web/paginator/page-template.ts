const ELEMENTS = [
  "FirstPageLink",
  "PrevPageLink",
  "PageLinks",
  "NextPageLink",
  "LastPageLink",
  "RowsPerPageDropdown",
  "CurrentPageReport",
  "JumpToPageInput",
] as const;
export type PageElement = (typeof ELEMENTS)[number];

/** The specification's order (§9). */
export const DEFAULT_TEMPLATE =
  "FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink RowsPerPageDropdown" satisfies string;
/** The same with "(2 of 7)" after the links. */
export const REPORTING_TEMPLATE =
  "FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink CurrentPageReport RowsPerPageDropdown" satisfies string;

const isElement = (name: string): name is PageElement => (ELEMENTS as readonly string[]).includes(name);

/**
 * A template's elements in order. Links are grouped, as they
 * are next to each other.
 * @throws {Error} for an unknown element name.
 */
export function elementsOf(template: string): PageElement[][] {
  const groups: PageElement[][] = [];
  for (const name of template.split(/\s+/).filter(Boolean)) {
    if (!isElement(name)) throw new Error(`A paginator has no ${name}; it has ${ELEMENTS.join(", ")}`);
    const last = groups.at(-1);
    const isLink = name.includes("Link");
    if (isLink && last?.[0]?.includes("Link")) last.push(name);
    else groups.push([name]);
  }
  return groups;
}
