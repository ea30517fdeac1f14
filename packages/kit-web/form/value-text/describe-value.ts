// A setting's value in words, for comparisons, history and the summary line of a collapsed group.
import { hexColor } from "#kit/color.ts";
import { gateSummary, OPEN_TO_ALL } from "#kit/eligibility/gate-summary.ts";
import type { ConditionCard } from "#kit/eligibility/module-conditions.ts";
import { customEmoji } from "#kit/emoji.ts";
import type { Weekly } from "#kit/field/time-fields.ts";
import { describeForm, type FieldInfoOf, type FormField, isShown } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { assetFile, type Image } from "#kit/message/image.ts";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { describeDuration } from "../../duration/duration-parts.ts";
import type { FieldValue } from "../field-input-props.ts";
import { describeDays } from "./describe-days.ts";
import { multiplierLines, roleMention } from "./describe-gate.ts";
import { describeMessage } from "./describe-message.ts";
import { describeSchedule } from "./describe-schedule.ts";
import { formatDay } from "./format-day.ts";
import { shorten } from "./shorten.ts";

export type DescribeContext = {
  guild: CheckedGuild;
  /** The modules' conditions that gates may use. */
  conditions: readonly ConditionCard[];
  /** The name of a choice's option; within a list it is prefixed with the field's name, such as `kind.daily`. */
  optionName: (option: string) => string;
};

/** The text for a missing value, by field type; "Empty" for the others. */
const NOTHING: Partial<Record<FormField["kind"], string>> = {
  choices: "None",
  channel: "No channel",
  channels: "None",
  role: "No role",
  roles: "None",
  emoji: "No emoji",
  names: "None",
  color: "No color",
  duration: "Never",
  date: "No date",
  image: "No picture",
  eligibility: OPEN_TO_ALL,
  multipliers: "None",
  reward: "Nothing",
  list: "None",
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Multipliers without roles and empty rewards also count as unset. */
const isUnset = ({ kind }: FormField, value: unknown): boolean =>
  isNothing(value) ||
  (kind === "multipliers" && isNothing((value as Partial<FieldValue<"multipliers">>).roles)) ||
  (kind === "reward" && !(value as FieldValue<"reward">).max && isNothing((value as FieldValue<"reward">).role));

/** Shows a value that doesn't fit its field, such as an older version's, as JSON; secrets are never shown. */
export function describeValue(field: FormField, value: unknown, context: DescribeContext): string {
  if (isUnset(field, value)) return NOTHING[field.kind] ?? "Empty";
  if (field.isSecret) return "•••";
  try {
    return inWords(field, value as never, context);
  } catch {
    return JSON.stringify(value);
  }
}

function inWords(field: FormField, value: never, context: DescribeContext): string {
  const { guild, optionName, conditions } = context;
  switch (field.kind) {
    case "toggle":
      return value ? "On" : "Off";
    case "number":
      return [(value as number).toLocaleString("en"), field.unit].filter(Boolean).join(" ");
    case "choice":
      return optionName(value);
    case "choices":
      return listed((value as FieldValue<"choices">).map(optionName));
    case "channel":
      return channelName(value, guild);
    case "channels":
      return listed((value as FieldValue<"channels">).map((id) => channelName(id, guild)));
    case "role":
      return roleName(value, guild);
    case "roles":
      return listed((value as FieldValue<"roles">).map((id) => roleName(id, guild)));
    case "names":
      return listed(value as FieldValue<"names">);
    case "emoji":
      return emojiName(value);
    case "color":
      return hexColor(value);
    case "duration":
      return describeDuration(value);
    case "weekly":
      return `${describeDays((value as Weekly).days)} at ${(value as Weekly).time}`;
    case "schedule":
      return describeSchedule(value);
    case "date":
      return formatDay(value);
    case "image":
      return describeImage(value);
    case "message":
      return describeMessage(value);
    case "eligibility":
      return gateSummary(value as FieldValue<"eligibility">, { roleName: roleMention(guild), conditions });
    case "multipliers":
      return listed(multiplierLines(value, guild));
    case "reward":
      return describeReward(value, roleMention(guild));
    case "list":
      return (value as FieldValue<"list">).map((item, at) => `${at + 1}. ${itemLine(field, item, context)}`).join("\n");
    default:
      return String(value);
  }
}

/** The longest excerpt of one value in a summary line. */
const SUMMARY_MAX = 60;

type ListInfo = FieldInfoOf<"list">;
type Item = Readonly<Record<string, unknown>>;

const describeWithin = (item: Item, context: DescribeContext) => (field: FormField) =>
  shorten(
    describeValue(field, item[field.name], {
      ...context,
      optionName: (option) => context.optionName(`${field.name}.${option}`),
    }),
    SUMMARY_MAX,
  );

/** The name of a list's group; null while it has none. */
export function nameOfItem({ item: schema, namedBy }: ListInfo, item: Item, context: DescribeContext): string | null {
  const field = describeForm(schema).find(({ name }) => name === namedBy);
  if (!field || isUnset(field, item[field.name])) return null;
  return describeWithin(item, context)(field) || null;
}

/**
 * A list group's other values in one line: the fields that are set, and no choice of "none". A toggle is included if
 * `summary` names it and it is off, or names `<toggle>.on` and it is on.
 */
export function summarizeItem(
  { item: schema, namedBy, summary }: ListInfo,
  item: Item,
  context: DescribeContext,
): string {
  const isSummarized = ({ name, kind }: FormField): boolean => {
    if (name === namedBy || (kind === "choice" && item[name] === "none")) return false;
    if (kind !== "toggle") return summary?.includes(name) ?? true;
    return summary?.includes(item[name] ? `${name}.on` : name) ?? false;
  };
  const inText = describeWithin(item, context);
  return describeForm(schema)
    .filter((field) => isSummarized(field) && isShown(field, item) && !isUnset(field, item[field.name]))
    .map((field) => (item[field.name] === true ? context.optionName(`${field.name}.on`) : inText(field)))
    .join(" · ");
}

const itemLine = (info: ListInfo, item: Item, context: DescribeContext): string =>
  [nameOfItem(info, item, context), summarizeItem(info, item, context)].filter(Boolean).join(" · ") || "Empty";

const listed = (names: readonly string[]): string => names.join(", ");

function channelName(id: string, guild: CheckedGuild): string {
  const channel = guild.channels.find((one) => one.id === id);
  return channel ? `#${channel.name}` : "deleted channel";
}

const roleName = (id: string, guild: CheckedGuild): string =>
  guild.roles.find((one) => one.id === id)?.name ?? "deleted role";

function emojiName(text: string): string {
  const custom = customEmoji(text);
  return custom ? `:${custom.name}:` : text;
}

function describeImage({ source, alt }: Image): string {
  const picture = assetFile(source) === null ? source || "No picture" : "Uploaded picture";
  return alt === "" ? picture : `${picture} (${alt})`;
}
