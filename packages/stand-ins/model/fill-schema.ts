// Fills a JSON schema from the material: scores from word lists, summaries from first sentences.
import { bestSentences, type Material, type Section, sentencesOf } from "./material.ts";

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** Words by the topics of moderation; a name such as `selfHarm` or `self-harm` is compared without its signs. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  hate: /\b(?:vermin|subhuman|inferior race|go back to your country|untermensch\w*|hate (?:all|those)|escoria)\b/i,
  harassment:
    /\b(?:idiots?|morons?|losers?|shut up|nobody likes you|kys|pathetic|dummkopf|halt die klappe|imb[eé]cil)\b/i,
  threat: /\b(?:kill you|hurt you|find you|beat you up|bring dich um|te voy a matar)\b/i,
  violence: /\b(?:kill|stab|shoot|bomb|murder|umbringen|matar)\b/i,
  selfharm: /\b(?:suicide|kill myself|hurt myself|kys|selbstmord|suicid\w*)\b/i,
  sexual: /\b(?:porn|nudes?|xxx|sex)\b/i,
  spam: /\b(?:buy now|click here|limited offer|free money|subscribe|promo code)\b/i,
  scam: /\b(?:free nitro|seed phrase|double your|airdrop|wallet connect|guaranteed profit|steam gift|giftcard)\b/i,
  profanity: /\b(?:damn|crap|hell|shit|fuck\w*|scheiße|mierda)\b/i,
};

const HIT = 0.95;
const MISS = 0.02;

/** How much a topic is in a text; null for a name that is none of them. */
function topicScore(name: string, text: string): number | null {
  const wanted = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  const topic = Object.keys(TOPICS).find((one) => wanted.includes(one));
  if (!topic) return null;
  return TOPICS[topic]?.test(text) ? HIT : MISS;
}

type Context = Material & { name: string; root: JsonSchema; section: Section | null };

export const fillSchema = (schema: JsonSchema, material: Material): unknown =>
  fill(schema, { ...material, name: "", root: schema, section: null });

function fill(schema: JsonSchema, context: Context): unknown {
  if (schema.$ref) return fill(definition(schema.$ref, context.root), context);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choose(schema.enum, context);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return fill(choice.find(({ type }) => type !== "null") ?? {}, context);
  const type = [schema.type].flat().find((one) => one !== "null");
  if (schema.properties || type === "object") {
    const filled = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, fill(of, { ...context, name })]);
    return Object.fromEntries(filled);
  }
  if (type === "array") return fillArray(schema, context);
  if (type === "number" || type === "integer") return fillNumber(schema, type, context);
  if (type === "boolean") return (topicScore(context.name, textOf(context)) ?? MISS) > 0.5 || isFound(context);
  return fillText(schema, context);
}

const definition = (ref: string, root: JsonSchema): JsonSchema => root.$defs?.[ref.split("/").at(-1) ?? ""] ?? {};
const textOf = ({ section, sections }: Context): string => section?.text ?? sections.map(({ text }) => text).join("\n");
const isFound = (context: Context): boolean =>
  /answer|found|relevant|known/i.test(context.name) && bestSentences(context).length > 0;

/** The option whose topic is in the text; otherwise one that says there is nothing, or the last. */
function choose(options: unknown[], context: Context): unknown {
  const hit = options.find((one) => typeof one === "string" && (topicScore(one, textOf(context)) ?? 0) > 0.5);
  const none = options.find((one) => typeof one === "string" && /^(?:none|ok|fine|allow|other|safe)/i.test(one));
  return hit ?? none ?? options.at(-1);
}

function fillNumber({ minimum = 0, maximum = 1 }: JsonSchema, type: string, context: Context): number {
  if (context.section && /^(?:id|index|number)$/i.test(context.name)) return numberOf(context.section);
  const isSure = /confiden|score|certain/i.test(context.name);
  const share = topicScore(context.name, textOf(context)) ?? (isSure ? strongestOf(context) : 0);
  const value = minimum + share * ((maximum > 1e9 ? 1 : maximum) - minimum);
  return type === "integer" ? Math.round(value) : Math.round(value * 100) / 100;
}

/** For a confidence: high when some topic is in the text or a passage answers. */
function strongestOf(context: Context): number {
  const topics = Object.keys(TOPICS).map((topic) => topicScore(topic, textOf(context)) ?? 0);
  return Math.max(...topics, bestSentences(context).length > 0 ? 0.9 : 0.1);
}

const numberOf = ({ label }: Section): number => Number(/\d+/.exec(label)?.[0] ?? 0);

function fillArray({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema, context: Context) {
  const properties = Object.keys(items.properties ?? {});
  if (properties.some((name) => /^(?:id|index|number|label)$/i.test(name))) {
    return context.sections.slice(0, maxItems).map((section) => fill(items, { ...context, section }));
  }
  if (items.enum) {
    const hits = items.enum.filter((one) => typeof one === "string" && (topicScore(one, textOf(context)) ?? 0) > 0.5);
    return hits.slice(0, maxItems);
  }
  if (items.type === "string") {
    const some = sentencesOf(textOf(context)).slice(0, Math.min(3, maxItems));
    return some.map((sentence) => sentence.slice(0, items.maxLength ?? 500));
  }
  return Array.from({ length: Math.min(minItems, maxItems) }, () => fill(items, context));
}

const SHORT = 90;
const LONG = 400;

function fillText({ maxLength = 2_000 }: JsonSchema, context: Context): string {
  const { name, section, passages } = context;
  if (section && /^(?:id|index|number|label)$/i.test(name)) return section.label.split(" ").at(-1) ?? section.label;
  if (/^lang/i.test(name)) return "en";
  const quoted = bestSentences(context).map(({ sentence }) => sentence);
  const source = section?.text ?? (passages.length > 0 ? passages.map(({ text }) => text).join("\n") : textOf(context));
  const first = sentencesOf(source);
  const isShort = /title|head|name|topic|label/i.test(name);
  const text = isShort
    ? (first[0] ?? "")
    : (/answer|reply/i.test(name) && quoted.length > 0 ? quoted : first.slice(0, 2)).join(" ");
  return text.slice(0, Math.min(maxLength, isShort ? SHORT : LONG));
}
