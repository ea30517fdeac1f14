/** Module configurations that together show every field, derived from the module's schema. */
import { CONDITION_KINDS, type ConditionKind, type DraftCondition } from "#kit/eligibility/gate.ts";
import { describeForm, type FormField, isShown } from "#kit/field.ts";
import { emptyEmbed, emptyMessage } from "#kit/message/composed-message.ts";
import type { ModuleContract } from "#kit/module.ts";
import { newCondition } from "#kit-web/form/gate/new-condition.ts";

type Schema = ModuleContract["config"];
type Values = Record<string, unknown>;
/** `shown`: the fields to check with these values; each field is in exactly one set. */
export type WithSampleItems = { values: Values; shown: string[] };

/** As many sets of values as needed: fields whose conditions exclude each other are in different sets. */
export function addSampleItems(schema: Schema, roleId: string): WithSampleItems[] {
  const fields = describeForm(schema);
  const defaults = schema.parse({}) as Values;
  const sets: WithSampleItems[] = [];
  let left = fields;
  while (left.length > 0) {
    const values: Values = Object.fromEntries(
      fields.map((field) => [field.name, furnished(field, defaults[field.name], roleId)]),
    );
    const shown: FormField[] = [];
    const pinned = new Set<string>();
    for (const field of left) {
      const parent = field.showWhen?.field;
      if (parent && !isShown(field, values) && !pinned.has(parent)) values[parent] = field.showWhen?.equals;
      if (!isShown(field, values)) continue;
      if (parent) pinned.add(parent);
      shown.push(field);
    }
    if (shown.length === 0) throw new Error(`nothing shows ${left.map(({ name }) => name).join(", ")}`);
    sets.push({ values, shown: shown.map(({ name }) => name) });
    left = left.filter((field) => !shown.includes(field));
  }
  return sets;
}

function furnished(field: FormField, fallback: unknown, roleId: string): unknown {
  switch (field.kind) {
    case "toggle":
      return true;
    case "url":
      return "https://example.com/";
    case "date":
      return "2026-12-24";
    case "eligibility":
      return CONDITION_KINDS.map((kind) => [conditionOf(kind, roleId)]);
    case "multipliers":
      return { stacking: "highest", roles: [{ role: roleId, factor: 1.5 }] };
    case "message":
      return messageOf(fallback as MessageValue, field.maxVariants);
    case "list":
      return addSampleItems(field.item, roleId)
        .slice(0, field.max)
        .map(({ values }, at) => named(values, field, at));
    default:
      return fallback;
  }
}

type MessageValue = { variants: ReturnType<typeof emptyMessage>[] };

/** The first wording with an embed and a button, and a second one made of blocks if more than one is allowed. */
function messageOf({ variants: [first = emptyMessage()] }: MessageValue, maxVariants: number): MessageValue {
  const buttons = [{ label: "Rules", url: "https://example.com/", emoji: null }];
  const fields = [{ name: "Name", value: "Value", inline: false }];
  const classic = { ...first, buttons, embeds: [{ ...emptyEmbed(), title: "Title", fields }] };
  const text = { type: "text", text: "A block" } as const;
  const blocks: ReturnType<typeof emptyMessage>["blocks"] = [
    text,
    { type: "buttons", buttons },
    { type: "container", color: null, isSpoiler: false, blocks: [text] },
  ];
  const ofBlocks: ReturnType<typeof emptyMessage> = { ...emptyMessage(), style: "blocks" as const, blocks };
  return { variants: maxVariants > 1 ? [classic, ofBlocks] : [classic] };
}

/** Gives each group its own name, because groups are identified by it. */
function named(values: Values, { item, namedBy }: Extract<FormField, { kind: "list" }>, at: number): Values {
  const isText = describeForm(item).some(({ name, kind }) => name === namedBy && kind === "text");
  return isText && namedBy ? { ...values, [namedBy]: `Name ${at + 1}` } : values;
}

/** A new condition with the values that it needs to be saved. */
function conditionOf(kind: ConditionKind, roleId: string): DraftCondition {
  const added = newCondition(kind, []);
  if (added.kind === "roles") return { ...added, roles: [roleId] };
  return added.kind === "dates" ? { ...added, from: "2026-01-01", until: "2026-12-31" } : added;
}
