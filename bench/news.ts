// News: the feeds of eight servers, 200 in all, with the 20,000 news of a day; what reading them costs in processor time and
// memory, against parsing the same feeds and nothing else.
import { parseFeed } from "feedsmith";
import { createMemory } from "#kit-server/module/bot/memory.ts";
import { openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { addNews } from "#modules/ai-news/service/add-news.ts";
import { openFeedReader } from "#modules/ai-news/service/feeds/feed-reader.ts";
import { markEntries } from "#modules/ai-news/service/feeds/new-entries.ts";
import { sourceTable } from "#modules/ai-news/store/sources.ts";
import type { Figure } from "./figure.ts";
import { makeDataDir } from "./installation.ts";

const GUILDS = 8;
const FEEDS_EACH = 25;
const READINGS = 10;
const NEW_EACH = 10;
/** Entries of a feed; most of them were there before. */
const ENTRIES = 40;
const DAY_MS = 86_400_000;
const MB = 1024 * 1024;

const VOCABULARY = 4_000;

/** The same words for the same number. */
function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Few words are common, most are rare, as in every language.
    const share = (state % 10_000) / 10_000;
    return `word${Math.floor(VOCABULARY * share ** 2).toString(36)}x`;
  }).join(" ");
}

const item = (feed: number, at: number, published: Date): string =>
  `<item><title>${words(feed * 10_007 + at, 8)} ${at}</title><link>https://feed${feed}.example/${at}</link><guid isPermaLink="false">${feed}-${at}</guid><pubDate>${published.toUTCString()}</pubDate><dc:creator>Ann</dc:creator><category>News</category><description><![CDATA[<p>${words(feed * 31 + at, 40)}</p><p>${words(feed * 37 + at, 30)} <a href="https://feed${feed}.example/">more</a></p>]]></description></item>`;

/** The feed at its `reading`-th reading: ten entries more than before, the newest first. */
function feedAt(feed: number, reading: number, from: Date): string {
  const newest = reading * NEW_EACH + ENTRIES;
  const items = Array.from({ length: ENTRIES }, (_, back) => {
    const at = newest - back;
    return item(feed, at, new Date(from.getTime() + at * 60_000));
  });
  return `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed ${feed}</title><link>https://feed${feed}.example/</link><description>News</description>${items.join("")}</channel></rss>`;
}

const processorMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

export async function measureNews(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedServer(dataDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const reader = openFeedReader();
  try {
    const { orm } = database;
    // The entries of the first reading are older than the sources.
    const from = new Date(Date.now() - DAY_MS);
    const now = new Date(from.getTime() + (ENTRIES + 0.5) * 60_000);
    const clock = { now: () => now };
    const sources: { guildId: string; feed: number; id: string }[] = [];
    for (let feed = 0; feed < GUILDS * FEEDS_EACH; feed += 1) {
      const guildId = String(feed % GUILDS);
      const id = `source${String(feed).padStart(8, "0")}`;
      const place = `https://feed${feed}.example/`;
      await sourceTable.put(orm, { guildId, id, name: `Feed ${feed}`, kind: "feed", place, addedAt: now });
      sources.push({ guildId, feed, id });
    }
    const { of: memory } = createMemory();
    let found = 0;
    let whole = 0;
    let bare = 0;
    const memoryBefore = process.memoryUsage().rss;
    let memoryAfter = memoryBefore;
    for (let reading = 0; reading <= READINGS; reading += 1) {
      const texts = sources.map(({ feed }) => feedAt(feed, reading, from));
      const cost = await processorMs(async () => {
        for (const [at, { guildId, id, feed }] of sources.entries()) {
          const parsed = await reader.read(texts[at] ?? "", `https://feed${feed}.example/`);
          const marked = markEntries(parsed.feed?.entries ?? [], parsed.feed?.siteUrl ?? null);
          const items = await orm.transaction(async (tx) => {
            const row = await sourceTable.hold(tx, { guildId, id });
            if (!row) throw new Error("a source is missing");
            const added = await addNews({ guildId, clock, memory }, tx, row, marked);
            await sourceTable.change(tx, row, { isKnown: true, checkedAt: now });
            return added;
          });
          found += items.length;
        }
      });
      memoryAfter = Math.max(memoryAfter, process.memoryUsage().rss);
      const parsing = await processorMs(async () => {
        for (const text of texts) parseFeed(text);
      });
      // The first reading finds nothing new, and warms up.
      if (reading === 0) continue;
      whole += cost;
      bare += parsing;
    }
    const expected = sources.length * READINGS * NEW_EACH;
    if (found !== expected) throw new Error(`${found} of ${expected} news were found`);
    const grown = (memoryAfter - memoryBefore) / MB;
    return [
      {
        name: "Processor time of a day's news, against parsing its feeds alone",
        value: whole / bare,
        unit: "",
        goal: { atMost: 6 },
        note: `${found.toLocaleString("en")} news of ${sources.length} feeds: ${(whole / found).toFixed(2)} and ${(bare / found).toFixed(2)} ms each; without the database's own process`,
      },
      {
        name: "Processor time of a day's news of 200 feeds",
        value: whole / 1000,
        unit: "s",
        goal: { atMost: 90 },
        note: "of the 86,400 s that a day has",
      },
      {
        name: "Memory for reading 200 feeds",
        value: grown,
        unit: "MB",
        goal: { atMost: 200 },
        note: "the most that the process grew, with its parsing thread",
      },
    ];
  } finally {
    await reader.close();
    await database.close();
    await server.close();
    dataDir.remove();
  }
}
