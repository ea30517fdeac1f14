import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { describeForm, type FormField } from "#kit/field.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { groupFields } from "#kit-web/form/field-groups.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { Settings } from "./stage.ts";

/** The module's three demo settings: a switch, and the channel and message it reveals. */
export type ShownNames = { toggle: string; channel: string; message: string };

export type Opening = { fields: readonly FormField[]; names: ShownNames; settings: Settings; message: MessageVariants };

/** The demo's initial state: the module's defaults, turned on, in the first suitable channel. */
export function openingOf({ contract }: LoadedModule): Opening {
  const fields = describeForm(contract.config);
  for (const { head, fields: members } of groupFields(fields)) {
    const channel = members.find(({ kind }) => kind === "channel");
    const message = members.find(({ kind }) => kind === "message");
    if (head?.kind !== "toggle" || channel?.kind !== "channel" || !message) continue;
    const types: readonly number[] = channel.types.map((type) => CHANNEL_TYPES[type]);
    const place = sampleGuild.channels.find(({ type }) => types.includes(type));
    const settings: Settings = { ...contract.config.parse({}), [head.name]: true, [channel.name]: place?.id ?? null };
    return {
      fields,
      names: { toggle: head.name, channel: channel.name, message: message.name },
      settings,
      message: settings[message.name] as MessageVariants,
    };
  }
  throw new Error(`${contract.id} has no switch with a channel and a message`);
}
