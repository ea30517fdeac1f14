// Lighthouse's scores of the public pages with its mobile setting: a slow phone on a slow network.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { browserPath } from "./browser.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";

const PAGES = ["/", "/features"] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOAL = 95;

export async function measureLighthouse({ url }: Pick<Installation, "url">): Promise<Figure[]> {
  const chromePath = browserPath();
  if (!chromePath) return [];
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  endWithBench(chrome.process);
  try {
    const figures: Figure[] = [];
    for (const path of PAGES) {
      const result = await lighthouse(url + path, {
        port: chrome.port,
        output: "json",
        logLevel: "error",
        onlyCategories: [...CATEGORIES],
      });
      for (const name of CATEGORIES) {
        const category = result?.lhr.categories[name];
        if (!category) throw new Error(`Lighthouse reports nothing for ${name} of ${path}`);
        const value = Math.round((category.score ?? 0) * 100);
        figures.push({
          name: `Lighthouse, ${name} of ${path}`,
          value,
          unit: "",
          goal: { atLeast: GOAL },
          note: faults(result?.lhr.audits, category.auditRefs),
        });
      }
    }
    return figures;
  } finally {
    chrome.kill();
  }
}

type Audits = Readonly<Record<string, { score: number | null; title: string }>> | undefined;

/** The audits that cost points, the most expensive first. */
const faults = (audits: Audits, refs: readonly { id: string; weight: number }[]): string =>
  refs
    .filter(({ id, weight }) => weight > 0 && (audits?.[id]?.score ?? 1) < 0.9)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ id }) => audits?.[id]?.title ?? id)
    .join("; ") || "mobile, no issues";
