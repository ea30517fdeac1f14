import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { PageGuild } from "../module-pages.ts";
import { MessagePreview } from "./message-preview.tsx";
import type { ControlRow } from "./shown-part.ts";

/** Discord's limit of component rows in a message. */
export const CONTROL_ROWS = 5;

type Props = {
  config: { panelIn: string | null; panelMessage: MessageVariants };
  guild: PageGuild;
  controls: readonly ControlRow[];
};

/** A preview of the module's panel. */
export const PanelMessage = ({ config: { panelIn, panelMessage }, guild, controls }: Props) => (
  <MessagePreview
    title="Panel"
    isOn
    place={panelIn === null ? { words: "choose a channel to post it" } : { channelId: panelIn }}
    message={panelMessage}
    guild={guild}
    controls={controls}
  />
);
