import type * as z from "zod";
import { describeForm, type FieldInfoOf } from "#kit/field.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** A channel setting: its field's options, and the chosen channel. */
export type ChannelSetting = { info: FieldInfoOf<"channel">; channelId: Snowflake | null };

/** `path` as in alerts: `welcomeChannel`, or `drops.0.channel` in a list. Throws if it isn't a channel field. */
export function channelSetting(schema: z.ZodObject, config: object, path: string): ChannelSetting {
  const [name = "", index, ...rest] = path.split(".");
  const info = describeForm(schema).find((field) => field.name === name);
  const value = (config as Record<string, unknown>)[name];
  if (info?.kind === "list" && index !== undefined) {
    const group = (value as object[])[Number(index)];
    if (group) return channelSetting(info.item, group, rest.join("."));
  }
  if (info?.kind !== "channel") throw new Error(`"${path}" is no setting that names a channel`);
  return { info, channelId: value as Snowflake | null };
}
