// The design scale (packages/kit-web/look/tokens.css) is the only source of sizes, weights, radii, spacing and colors.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** The scale itself; fonts, which have their own measures; and what is drawn as Discord draws it, by its measures. */
const EXCEPT = [
  "packages/kit-web/look/tokens.css",
  "packages/kit-web/look/fallback-fonts.css",
  "packages/kit-web/message-preview/",
  "packages/kit-web/modal-preview/",
];
/** Pages for members load nothing of the dashboard, its tokens included. */
const OF_MEMBERS = /^modules\/[^/]+\/page\//;
const ofScale = (pattern: string): string[] =>
  globSync(`{apps/web,areas,modules,packages/kit-web}/**/${pattern}`, { cwd: root }).filter(
    (path) => !OF_MEMBERS.test(path) && !EXCEPT.some((prefix) => path.startsWith(prefix)),
  );

const SIDES = "(?:-(?:top|right|bottom|left|inline|block|start|end))*";
const CORNERS = "(?:-(?:start|end|top|bottom|left|right))*";
const DECLARED = /(?<=^|[\s;{])(?<name>[a-z-]+):\s*(?<value>[^;{}]+);/g;
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab)\(|\b(?:white|black)\b/i;
/** A picture of someone without one has the hue of their name. */
const HUED = /\boklch\([^)]*var\(--hue\)\)/;
const PIXELS = /(?<![\w.])-?(\d+(?:\.\d+)?)px/g;

/** Hairlines and optical corrections of up to 2 px are no spacing. */
const isOnGrid = (value: string): boolean =>
  [...value.matchAll(PIXELS)].every(([, length]) => Number(length) <= 2 || Number(length) % 4 === 0);

const matches = (name: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`).test(name);

/** What is wrong with a declaration; null if nothing is. */
function faultOf(name: string, value: string): string | null {
  if (name === "font-size" && !/^(?:var\(--gh-size-[1-7]\)|inherit|0)$/.test(value)) return "a size of the scale";
  if (name === "font-weight" && !/^(?:var\(--gh-weight-[1-3]\)|inherit)$/.test(value)) return "a weight of the scale";
  if (name === "font" && value !== "inherit") return "font-size and font-weight of the scale";
  if (
    matches(name, `border${CORNERS}-radius`) &&
    value.replace(/var\(--gh-radius-(?:s|m|l|full)\)/g, "0").match(/[^0 /]/)
  ) {
    if (value !== "inherit") return "a radius of the scale";
  }
  if (matches(name, `gap|row-gap|column-gap|padding${SIDES}|margin${SIDES}`) && !isOnGrid(value))
    return "steps of 4 px";
  if ((COLOR.test(value) || /\boklch\(/.test(value)) && !HUED.test(value)) return "a color of the tokens";
  return null;
}

function faultsIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...bare.matchAll(DECLARED)].flatMap(({ index, groups }) => {
    const { name = "", value = "" } = groups ?? {};
    const wanted = faultOf(name, value.trim());
    const line = bare.slice(0, index).split("\n").length;
    return wanted ? [`${line}: ${name}: ${value.trim()} (use ${wanted})`] : [];
  });
}

describe("the design scale", () => {
  test.each(ofScale("*.css"))("%s", (path) => {
    expect(faultsIn(readFileSync(join(root, path), "utf8"))).toEqual([]);
  });

  test("no component sets sizes, weights or radii of its own", () => {
    const RAW = /\bradius=\{\d|\b(?:fontSize|fontWeight|borderRadius): *["'`\d]|\b(?:fz|fw)=/;
    expect(ofScale("*.tsx").filter((path) => RAW.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
  });

  test("it has seven sizes, three weights, four radii and one palette of charts", () => {
    const tokens = readFileSync(join(root, "packages/kit-web/look/tokens.css"), "utf8");
    const count = (kind: string): number => tokens.match(new RegExp(`--gh-${kind}-\\w+:`, "g"))?.length ?? 0;
    expect(["size", "weight", "radius", "chart"].map(count)).toEqual([7, 3, 4, 2]);
  });

  test.each([
    ["font-size: 15px;", "size"],
    ["font-weight: 600;", "weight"],
    ["border-radius: 8px;", "radius"],
    ["border-start-start-radius: 50%;", "radius"],
    ["padding: 8px 10px;", "steps"],
    ["margin-inline-start: -6px;", "steps"],
    ["background: linear-gradient(#fff, var(--gh-ink-1));", "color"],
    ["box-shadow: 0 0 0 1px rgb(0 0 0 / 4%);", "color"],
    ["color: oklch(0.3 0.1 20);", "color"],
    ["font: 15px/1 serif;", "font-size"],
  ])("refuses %s", (declaration, wanted) => {
    expect(faultsIn(`.one {\n  ${declaration}\n}`)).toEqual([expect.stringContaining(wanted)]);
  });

  test("takes what is on it", () => {
    const sound =
      "gap: 4px 16px; margin: -1px 0 calc(8px + var(--x)); border-radius: var(--gh-radius-l) 0; font: inherit;";
    expect(faultsIn(`.one {\n  ${sound}\n  color: oklch(0.3 0.1 var(--hue));\n}`)).toEqual([]);
  });
});
