import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { type FillWith, IS_COMPONENTS_V2, messagePayload } from "#kit/message/message-payload.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import { type AttachedPicture, showsPicture, withPicture } from "#kit/message/with-picture.ts";
import { useInstallation } from "../installation.tsx";
import type { PageGuild } from "../module-pages.ts";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./message-preview.module.css";
import { SAMPLE_MEMBER_ID, SAMPLE_MEMBER_NAME, sampleFill } from "./sample-fill.ts";
import { ShownMessage } from "./shown-message.tsx";
import type { ControlRow } from "./shown-part.ts";

type Props = {
  title: string;
  isOn: boolean;
  /** Where the message is posted: a channel of the guild, or a description. */
  place: { channelId: string | null } | { words: string };
  message: MessageVariants;
  guild: PageGuild;
  /** Values of the module's own placeholders; they also override those that every message has. */
  values?: Readonly<Record<string, string>>;
  /** Sent with the message; shown at the end unless the message uses it. */
  picture?: AttachedPicture | undefined;
  /** Text that the module adds below the message, in Discord's markdown. */
  status?: string;
  /** Buttons and menus that the module adds below the message. */
  controls?: readonly ControlRow[] | undefined;
};

/** Shown instead of a message without content. */
const NOTHING_WRITTEN: MessagePayload = {
  content: "*Your message appears here as you write it.*",
  allowed_mentions: { parse: [], roles: [], users: [] },
  assets: [],
};

/** A preview of the bot's message with a sample member's data; each wording can be selected. */
export const MessagePreview = (props: Props) => (
  <SectionBoundary title="This preview can't be shown" of={props.message}>
    <Drawn {...props} />
  </SectionBoundary>
);

function Drawn({ title, isOn, place, message, guild, values = {}, picture, ...props }: Props) {
  const { cdnUrl } = useInstallation();
  const [chosen, setChosen] = useState(0);
  const count = message.variants.length;
  const at = Math.min(chosen, count - 1);
  // A message that is turned off is shown as if it were on.
  const composed = payloadOf(message, at, sampleFill(guild, cdnUrl, values));
  const pictured = composed && picture ? withPicture(composed, picture) : composed;
  const payload = pictured && props.status ? withStatus(pictured, props.status) : pictured;
  return (
    <figure className={css.preview} data-off={!isOn || undefined}>
      <figcaption>
        <strong>{title}</strong>
        <span>{isOn ? placeText(place, guild) : "Off, not posted"}</span>
      </figcaption>
      {payload ? (
        <ShownMessage
          // Each wording starts with its spoilers hidden.
          key={at}
          payload={payload}
          guild={guild}
          controls={props.controls}
          attached={payload && picture && !showsPicture(payload, picture) ? picture : undefined}
          memberNames={{ [SAMPLE_MEMBER_ID]: SAMPLE_MEMBER_NAME }}
        />
      ) : (
        <ShownMessage payload={NOTHING_WRITTEN} guild={guild} memberNames={{}} />
      )}
      {count > 1 && (
        <div className={css.variants}>
          <span>One of {count} is picked at random</span>
          <SegmentedControl
            size="xs"
            aria-label={`Wording of ${title}`}
            value={String(at)}
            onChange={(value) => setChosen(Number(value))}
            data={message.variants.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
          />
        </div>
      )}
    </figure>
  );
}

function payloadOf({ variants }: MessageVariants, at: number, fill: FillWith) {
  const message = variants[at];
  return message ? messagePayload(message, fill) : null;
}

/** Appends the status to a message's text, or as another block to a message of blocks. */
function withStatus(payload: MessagePayload, status: string): MessagePayload {
  const { content, components = [], flags = 0 } = payload;
  if (flags & IS_COMPONENTS_V2) return { ...payload, components: [...components, { type: 10, content: status }] };
  return { ...payload, content: content ? `${content}\n${status}` : status };
}

function placeText(place: Props["place"], { channels }: PageGuild): string {
  if ("words" in place) return place.words;
  const channel = channels.find(({ id }) => id === place.channelId);
  if (channel) return `in #${channel.name}`;
  return place.channelId ? "in a deleted channel" : "no channel chosen";
}
