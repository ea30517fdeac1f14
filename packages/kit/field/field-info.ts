import type * as z from "zod";
import type { ChannelTypeName } from "../guild.ts";
import type { Permission } from "../permissions.ts";
import type { Placeholder } from "../placeholders.ts";
import type { ScheduleKind } from "../schedule/schedule.ts";

/** Shown only while another field of the same form has this value, or one of `or`; a hidden field keeps its value. */
export type ShowWhen = { field: string; equals: unknown; or?: readonly unknown[] };
export type Common = {
  showWhen?: ShowWhen;
  /** A key or password: never exported, and never shown in a log of changes. */
  isSecret?: true;
  /** Such as where money goes: visible, but only a recent sign-in may change it. */
  isGuarded?: true;
  /** Rarely changed: forms collapse it under "Advanced". */
  isAdvanced?: true;
};

/** The permission that a person needs to choose an option. */
export type AuthorNeeds = Readonly<Record<string, Permission>>;

/** The pixels that a picture is cropped to. `shape` is how it is shown. */
export type Crop = { width: number; height: number; shape: "round" | "box" };

/** What a form needs to know about a field, by field type. */
export type FieldInfo = Common &
  (
    | { kind: "text"; max: number; isName?: true; isCommand?: true }
    | { kind: "longText"; max: number; placeholders: readonly Placeholder[] }
    | { kind: "number"; min: number; max: number; unit: string | null; maxFractionDigits: number }
    | { kind: "toggle" }
    | { kind: "choice"; options: readonly string[]; authorNeeds?: AuthorNeeds }
    | { kind: "choices"; options: readonly string[]; max: number }
    /** `isRequired`: of a dialog that can't be sent without one. */
    | { kind: "channel"; types: readonly ChannelTypeName[]; needs: readonly Permission[]; isRequired?: true }
    | { kind: "channels"; types: readonly ChannelTypeName[]; needs: readonly Permission[]; max: number }
    | { kind: "role"; assignable: boolean; mentioned?: true }
    | { kind: "roles"; max: number; assignable: boolean; mentioned?: true }
    | { kind: "emoji" }
    | { kind: "names"; of: string; by: string; max: number }
    | { kind: "color" }
    | { kind: "duration"; minSeconds: number; maxSeconds: number; isOptional: boolean }
    | { kind: "timeOfDay" }
    | { kind: "weekly" }
    | { kind: "schedule"; kinds: readonly ScheduleKind[]; minGapSeconds: number }
    | { kind: "timeZone" }
    | { kind: "date" }
    | { kind: "url" }
    | { kind: "image"; placeholders: readonly Placeholder[]; crop?: Crop }
    | { kind: "message"; placeholders: readonly Placeholder[]; maxVariants: number }
    | { kind: "eligibility" }
    | { kind: "multipliers" }
    | { kind: "reward"; parts: z.ZodObject }
    | {
        kind: "list";
        item: z.ZodObject;
        min: number;
        max: number;
        limit?: string;
        namedBy: string | null;
        summary: readonly string[] | null;
      }
  );
export type FieldKind = FieldInfo["kind"];
export type FieldInfoOf<K extends FieldKind> = Extract<FieldInfo, { kind: K }>;

/**
 * What a form needs to know about a configuration field. Kept next to the schema, not in it: zod drops it on a later
 * `.optional()` or `.default()`, so factories tag the finished schema, which must be used as it is.
 */
const fieldInfo = new WeakMap<z.ZodType, FieldInfo>();

export function tag<S extends z.ZodType>(schema: S, info: FieldInfo): S {
  fieldInfo.set(schema, info);
  return schema;
}

export const infoOf = (schema: z.ZodType): FieldInfo | undefined => fieldInfo.get(schema);

export const condition = ({ showWhen, isSecret, isGuarded, isAdvanced }: Common): Common => ({
  ...(showWhen ? { showWhen } : {}),
  ...(isSecret ? { isSecret } : {}),
  ...(isGuarded ? { isGuarded } : {}),
  ...(isAdvanced ? { isAdvanced } : {}),
});
