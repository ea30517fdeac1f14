// Prints the architecture's diagram from the imports into docs/architecture.md; `--check` only reports whether it is
// outdated.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Cruised = { modules: { source: string; dependencies: { resolved: string }[] }[] };
type Edge = readonly [from: string, to: string];

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/architecture.md");
const BEGIN = "<!-- picture: printed by `npm run picture` -->";
const END = "<!-- end of picture -->";

/** The parts of the diagram from top to bottom, each with its files. */
const PARTS: readonly { group: string; name: string; files: RegExp }[] = [
  { group: "apps", name: "apps/web", files: /^apps\/web\// },
  { group: "apps", name: "apps/server", files: /^apps\/server\// },
  ...["web", "api", "bot", "jobs", "words", "languages", "catalog"].map((list) => ({
    group: "lists",
    name: `${list}.ts`,
    files: new RegExp(`^(modules|areas)/${list}\\.ts$`),
  })),
  ...["web", "api", "bot", "jobs", "service", "store", "words", "contract"].map((folder) => ({
    group: "a module or area",
    name: folder,
    files: new RegExp(`^(modules|areas)/[^/]+/${folder}(\\.tsx?$|/)`),
  })),
  { group: "packages", name: "kit-web", files: /^packages\/kit-web\// },
  { group: "packages", name: "kit-server", files: /^packages\/kit-server\// },
  { group: "packages", name: "kit", files: /^packages\/kit\// },
  { group: "outside world", name: "sandbox", files: /^packages\/sandbox\// },
];
const nodeOf = ({ group, name }: { group: string; name: string }) => `${group}/${name}`.replace(/[^a-z]+/gi, "_");

function partOf(path: string): string | undefined {
  const box = /\.test\.tsx?$/.test(path) ? undefined : PARTS.find(({ files }) => files.test(path));
  return box && nodeOf(box);
}

function readEdges(): Edge[] {
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "apps", "areas", "modules", "packages"];
  const output = execFileSync(process.execPath, ["node_modules/.bin/depcruise", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  const edges = new Map<string, Edge>();
  for (const { source, dependencies } of (JSON.parse(output) as Cruised).modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [partOf(source), partOf(resolved)];
      if (from && to && from !== to) edges.set(`${from} ${to}`, [from, to]);
    }
  }
  return [...edges.values()].sort();
}

/** Omits arrows that follow from others. */
function withoutDetours(edges: readonly Edge[]): Edge[] {
  const isReachable = (from: string, to: string, skipped: Edge, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return edges.some((edge) => edge !== skipped && edge[0] === from && isReachable(edge[1], to, skipped, seen));
  };
  return edges.filter((edge) => !isReachable(edge[0], edge[1], edge));
}

function draw(edges: readonly Edge[]): string {
  const groups = Map.groupBy(PARTS, ({ group }) => group);
  const boxes = Array.from(groups, ([group, parts]) =>
    [
      `  subgraph ${nodeOf({ group, name: "" })}["${group}"]`,
      ...parts.map((box) => `    ${nodeOf(box)}["${box.name}"]`),
      "  end",
    ].join("\n"),
  );
  const arrows = edges.map(([from, to]) => `  ${from} --> ${to}`);
  return ["```mermaid", "flowchart TD", ...boxes, ...arrows, "```"].join("\n");
}

const text = readFileSync(page, "utf8");
const [before, rest] = text.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`docs/architecture.md lacks "${BEGIN}" or "${END}"`);
const fresh = `${before}${BEGIN}\n\n${draw(withoutDetours(readEdges()))}\n\n${END}${after}`;

if (!process.argv.includes("--check")) writeFileSync(page, fresh);
else if (fresh !== text) {
  console.error("The picture in docs/architecture.md is stale: run `npm run picture`.");
  process.exitCode = 1;
}
