// Made-up stories, for previews and for visitors.
import type { Batch, Draft, DraftEntry, Topic } from "../contract.ts";

const STORIES = [
  {
    title: "Storm season begins on Friday",
    text: "The new season lasts eight weeks and brings the black gale, a lamp that can be repaired, and a harbor for six.",
    path: "storm-season",
  },
  {
    title: "Patch 1.4: faster loading",
    text: "Maps load 35 % faster, and error E42 on older drivers is fixed. The download is 480 MB.",
    path: "patch-1-4",
  },
  {
    title: "Draw your lighthouse",
    text: "Send a drawing until the end of the month. The three best are built into the game.",
    path: "contest",
  },
  {
    title: "Servers are down on Tuesday",
    text: "From 06:00 to 08:00 UTC. Crews keep their progress.",
    path: "downtime",
  },
  {
    title: "An interview with the keepers",
    text: "How two friends built a game about light and weather.",
    path: "talk",
  },
  {
    title: "Lanternfish comes to Linux",
    text: "The first version for Linux is out, with controller support.",
    path: "linux",
  },
] as const;
const SOURCES = ["Lanternfish blog", "Harbor Gazette", "Patch Radar"];

/** A post of one of the topic's batches, with the names of its sources. */
export function sampleDraft(topic: Topic, { mode, sources }: Pick<Batch, "mode" | "sources">): Draft {
  const known = sources.filter(Boolean);
  const names = known.length > 0 ? known : SOURCES;
  const count = mode === "items" ? 1 : Math.min(topic.maxItems, 3);
  const entries = STORIES.slice(0, count).map((story, at): DraftEntry => {
    const other = at === 0 && names.length > 1 ? names.slice(1, 2) : [];
    return {
      ...{ story: story.path, title: story.title, text: story.text, url: `https://blog.example/${story.path}` },
      ...{ source: names[at % names.length] ?? "", also: other, isGenerated: topic.summarize, isSample: false },
      publishedAt: new Date(Date.now() - (at + 1) * 5_400_000).toISOString(),
    };
  });
  const left = mode === "items" ? [] : STORIES.slice(count);
  return {
    ...{ topic: topic.name || "Topic", mode, entries },
    others: left.map(({ title, path }) => ({ title, url: `https://blog.example/${path}`, source: names[0] ?? "" })),
  };
}
