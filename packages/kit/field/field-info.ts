import type * as z from "zod";
import type { ChannelTypeName } from "../guild.ts";
import type { Permission } from "../permissions.ts";
import type { Placeholder } from "../placeholders.ts";
import type { ScheduleKind } from "../schedule/schedule.ts";

/** Shown only while another field of the same form has this value, or one of `or`; a hidden field keeps what it holds. */
export type ShowWhen = { field: string; equals: unknown; or?: readonly unknown[] };
export type Common = {
  showWhen?: ShowWhen;
  /** A key or password: it never leaves the installation in an export, and no log of changes shows it. */
  isSecret?: true;
  /** Few people change it: forms fold it under "Advanced". */
  isAdvanced?: true;
};

/** What a form needs to know of a field, by its kind. */
export type FieldInfo = Common &
  (
    | { kind: "text"; max: number }
    | { kind: "longText"; max: number; placeholders: readonly Placeholder[] }
    | { kind: "number"; min: number; max: number; unit: string | null; maxFractionDigits: number }
    | { kind: "toggle" }
    | { kind: "choice"; options: readonly string[] }
    | { kind: "choices"; options: readonly string[]; max: number }
    | { kind: "channel"; types: readonly ChannelTypeName[]; needs: readonly Permission[] }
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
    | { kind: "image"; placeholders: readonly Placeholder[] }
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
 * What a form needs to know of a configuration field, kept beside the schema and not inside it. zod forgets it on a
 * later `.optional()` or `.default()`, so factories tag last and a tagged schema is used as it is.
 */
const fieldInfo = new WeakMap<z.ZodType, FieldInfo>();

export function tag<S extends z.ZodType>(schema: S, info: FieldInfo): S {
  fieldInfo.set(schema, info);
  return schema;
}

export const infoOf = (schema: z.ZodType): FieldInfo | undefined => fieldInfo.get(schema);

export const condition = ({ showWhen, isSecret, isAdvanced }: Common): Common => ({
  ...(showWhen ? { showWhen } : {}),
  ...(isSecret ? { isSecret } : {}),
  ...(isAdvanced ? { isAdvanced } : {}),
});
