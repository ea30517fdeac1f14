// Export for people and for another server, and its import.

import { createHash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import * as z from "zod";
import type { Actor } from "#kit/actor.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type NewSource, newSource } from "../contract.ts";
import { aiDatabaseDocuments as documents } from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import { addSource } from "./sources.ts";

const FORMAT = "guildhall-knowledge";
const exported = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  sources: z.array(z.unknown()).max(1_000),
});

/** A file or a message is exported as the text that was read from it. */
const asNew = (row: SourceRow, markdown: string): NewSource | null => {
  const { audience, priority, language, validFrom, validUntil, refresh, options, url } = row;
  const common = { audience, priority, language, validFrom, validUntil };
  switch (row.kind) {
    case "qa":
      return { kind: "qa", question: options.question ?? row.title, body: options.body ?? "", ...common };
    case "page":
      return url ? { kind: "page", url, refresh, ...common } : null;
    case "site":
      return url
        ? { kind: "site", url, refresh, depth: options.depth ?? 0, pages: options.pages ?? 1, ...common }
        : null;
    case "text":
      return { kind: "text", title: row.title, body: options.body ?? "", ...common };
    case "file":
      return { kind: "text", title: row.title, body: markdown.replaceAll("\f", "\n"), ...common };
    default:
      // What members wrote stays in the server.
      return null;
  }
};

type Read = { row: SourceRow; texts: { title: string | null; url: string | null; markdown: string }[] };

async function* readAll(orm: Orm, guildId: string): AsyncGenerator<Read> {
  for (const row of await sourceTable.all(orm, guildId)) {
    const texts = await orm
      .select({ title: documents.title, url: documents.url, markdown: documents.markdown })
      .from(documents)
      .where(and(eq(documents.guildId, guildId), eq(documents.source, row.number), ne(documents.markdown, "")))
      .orderBy(asc(documents.depth), asc(documents.id));
    yield { row, texts };
  }
}

/** A source at a time. */
export async function* markdownFile(orm: Orm, guildId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { row, texts } of readAll(orm, guildId)) {
    const about = [row.url, row.audience === "staff" ? "For staff only" : null, daysOf(row)]
      .filter(Boolean)
      .join(" · ");
    yield encoder.encode(`# ${row.title}\n\n${about ? `_${about}_\n\n` : ""}`);
    for (const { title, url, markdown } of texts) {
      const isSeveral = texts.length > 1;
      yield encoder.encode(
        `${isSeveral ? `## ${title ?? url ?? ""}\n\n` : ""}${markdown.replaceAll("\f", "\n").trim()}\n\n`,
      );
    }
  }
}

const daysOf = ({ validFrom, validUntil }: SourceRow): string | null =>
  validFrom === null && validUntil === null ? null : `Valid ${validFrom ?? "…"} to ${validUntil ?? "…"}`;

export async function jsonFile(orm: Orm, guildId: string): Promise<Uint8Array> {
  const sources: NewSource[] = [];
  for await (const { row, texts } of readAll(orm, guildId)) {
    const one = asNew(row, texts[0]?.markdown ?? "");
    // A long file in parts, each as long as a text may be.
    if (one?.kind === "text") sources.push(...partsOf(one));
    else if (one) sources.push(one);
  }
  return new TextEncoder().encode(JSON.stringify({ format: FORMAT, version: 1, sources }, null, 2));
}

const PART = 49_000;
function partsOf(text: Extract<NewSource, { kind: "text" }>): NewSource[] {
  const count = Math.ceil(text.body.length / PART);
  if (count <= 1) return text.body.trim() === "" ? [] : [text];
  return Array.from({ length: count }, (_, at) => ({
    ...text,
    title: `${text.title.slice(0, 240)} (${at + 1})`,
    body: text.body.slice(at * PART, (at + 1) * PART),
  })).filter(({ body }) => body.trim() !== "");
}

/** Sources that the server has already, by what they say, stay as they are. */
export async function importSources(ctx: Ctx, file: Uint8Array, by: Actor): Promise<{ added: number; known: number }> {
  const parsed = parse(file);
  const there = new Set<string>();
  for await (const { row, texts } of readAll(ctx.orm, ctx.guildId)) {
    const one = asNew(row, texts[0]?.markdown ?? "");
    if (one) there.add(keyOf(one));
  }
  let added = 0;
  for (const source of parsed.filter((one) => !there.has(keyOf(one)))) {
    await addSource(ctx, source, {
      key: `import:${keyOf(source)}:${ctx.clock.now().getTime()}`,
      by,
      gap: null,
      author: "unlimited",
    });
    there.add(keyOf(source));
    added += 1;
  }
  await ctx.audit(ctx.orm, by, "knowledge.imported", { added });
  return { added, known: parsed.length - added };
}

function parse(file: Uint8Array): NewSource[] {
  try {
    const { sources } = exported.parse(JSON.parse(new TextDecoder().decode(file)));
    return sources.map((one) => newSource.parse(one));
  } catch {
    // Whatever is wrong with it, the person chose the file, so this is no bug.
    throw refuse("importUnreadable");
  }
}

/** The same for sources that say the same. */
const keyOf = (source: NewSource): string => createHash("sha256").update(whatItSays(source)).digest("base64url");

const whatItSays = (source: NewSource): string => {
  switch (source.kind) {
    case "qa":
      return `qa ${source.question} ${source.body}`;
    case "text":
      return `text ${source.title} ${source.body}`;
    case "channel":
      return `channel ${source.channelId}`;
    default:
      return `${source.kind} ${source.url}`;
  }
};
