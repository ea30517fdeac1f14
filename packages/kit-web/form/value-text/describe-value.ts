// A setting's value in words: for comparisons, history, and the one line that a collapsed group shows.
import { hexColor } from "#kit/color.ts";
import { gateSummary, OPEN_TO_ALL } from "#kit/eligibility/gate-summary.ts";
import { customEmoji } from "#kit/emoji.ts";
import type { Weekly } from "#kit/field/time-fields.ts";
import { describeForm, type FieldInfoOf, type FormField, isShown } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { assetFile, type Image } from "#kit/message/image.ts";
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
  /** The name of a choice's option; within a list the option is led by the field's name, as `kind.daily`. */
  optionName: (option: string) => string;
};

/** What stands for no value, by the kind of field; "Empty" for the others. */
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
  list: "None",
};

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Also of roles that multiply, while there are none. */
const isUnset = ({ kind }: FormField, value: unknown): boolean =>
  isNothing(value) || (kind === "multipliers" && isNothing((value as Partial<FieldValue<"multipliers">>).roles));

/** A value that does not fit its field, as an older version may hold one, is told as it is; a secret never is. */
export function describeValue(field: FormField, value: unknown, telling: DescribeContext): string {
  if (isUnset(field, value)) return NOTHING[field.kind] ?? "Empty";
  if (field.isSecret) return "•••";
  try {
    return inWords(field, value as never, telling);
  } catch {
    return JSON.stringify(value);
  }
}

function inWords(field: FormField, value: never, { guild, optionName }: DescribeContext): string {
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
      return gateSummary(value as FieldValue<"eligibility">, roleMention(guild));
    case "multipliers":
      return listed(multiplierLines(value, guild));
    case "list":
      return (value as FieldValue<"list">)
        .map((item, at) => `${at + 1}. ${itemLine(field, item, { guild, optionName })}`)
        .join("\n");
    default:
      return String(value);
  }
}

/** How much of one value is told in a line with others. */
const SUMMARY_MAX = 60;

type ListInfo = FieldInfoOf<"list">;
type Item = Readonly<Record<string, unknown>>;

const toldWithin =
  (item: Item, { guild, optionName }: DescribeContext) =>
  (field: FormField) =>
    shorten(
      describeValue(field, item[field.name], { guild, optionName: (option) => optionName(`${field.name}.${option}`) }),
      SUMMARY_MAX,
    );

/** What a group of a list is called; null while it has no name. */
export function nameOfItem({ item: schema, namedBy }: ListInfo, item: Item, telling: DescribeContext): string | null {
  const field = describeForm(schema).find(({ name }) => name === namedBy);
  if (!field || isUnset(field, item[field.name])) return null;
  return toldWithin(item, telling)(field) || null;
}

/** What a group of a list holds besides its name, in a line: what is set of its fields. A switch is told where it is asked for and off. */
export function summarizeItem(
  { item: schema, namedBy, summary }: ListInfo,
  item: Item,
  telling: DescribeContext,
): string {
  const isTold = ({ name, kind }: FormField): boolean =>
    name !== namedBy &&
    (kind === "toggle" ? item[name] === false : true) &&
    (summary?.includes(name) ?? kind !== "toggle");
  return describeForm(schema)
    .filter((field) => isTold(field) && isShown(field, item) && !isUnset(field, item[field.name]))
    .map(toldWithin(item, telling))
    .join(" · ");
}

const itemLine = (info: ListInfo, item: Item, telling: DescribeContext): string =>
  [nameOfItem(info, item, telling), summarizeItem(info, item, telling)].filter(Boolean).join(" · ") || "Empty";

const listed = (names: readonly string[]): string => names.join(", ");

function channelName(id: string, guild: CheckedGuild): string {
  const channel = guild.channels.find((one) => one.id === id);
  return channel ? `#${channel.name}` : "deleted channel";
}

const roleName = (id: string, guild: CheckedGuild): string =>
  guild.roles.find((one) => one.id === id)?.name ?? "deleted role";

function emojiName(text: string): string {
  const own = customEmoji(text);
  return own ? `:${own.name}:` : text;
}

function describeImage({ source, alt }: Image): string {
  const picture = assetFile(source) === null ? source || "No picture" : "Uploaded picture";
  return alt === "" ? picture : `${picture} (${alt})`;
}
