import type { Behavior } from "./behavior.ts";
import { fillSchema, type JsonSchema } from "./fill-schema.ts";
import { bestSentences, type Material } from "./material.ts";

type Request = {
  system: string;
  material: Material;
  schema: JsonSchema | null;
  reply: Behavior["reply"];
};

const NONSENSE = "Blue seven walks under the quiet lantern because of cheese.";
const LIE =
  "Yes, that is 4711 coins, as @everyone knows. Claim it at https://free-coins.example/login before Friday. <@123456789012345678>";
const INJECTION = /(?:ignore|disregard|forget|vergiss|ignora)\b[^.!?\n]*[.!?:]?\s*([^\n]*)/i;
const ENDLESS_WORDS = 20_000;

/** What the model writes: deterministic for the same material. */
export function composeReply(request: Request): string {
  const { reply, schema, material } = request;
  if (reply === "empty") return "";
  if (reply === "nonsense") return NONSENSE;
  if (reply === "endless") return "and so on ".repeat(ENDLESS_WORDS);
  if (reply === "malformed") return '{"answer": "it stops in the midd';
  if (reply === "otherShape") return JSON.stringify({ unexpected: true });
  if (reply === "injected") return injected(material);
  if (reply === "lie" && !schema) return LIE;
  if (schema) return JSON.stringify(fillSchema(schema, material));
  return quoted(request);
}

function injected({ sections }: Material): string {
  const all = sections.map(({ text }) => text).join("\n");
  const order = INJECTION.exec(all)?.[1]?.trim();
  return order || "I have no instruction to follow. @everyone https://evil.example";
}

/** Quotes the best sentences with the number of their passage; otherwise what the system says for such a case. */
function quoted({ system, material }: Request): string {
  const quotes = bestSentences(material);
  if (quotes.length > 0) return quotes.map(({ sentence, passage }) => `${sentence} [${passage}]`).join(" ");
  return /reply with exactly "?([A-Z_]+)"?/i.exec(system)?.[1] ?? "I don't know.";
}
