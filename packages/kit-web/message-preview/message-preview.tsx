import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { type FillWith, IS_COMPONENTS_V2, messagePayload } from "#kit/message/message-payload.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import { type AlongPicture, showsPicture, withPicture } from "#kit/message/with-picture.ts";
import { useInstallation } from "../installation.tsx";
import type { FaceGuild } from "../module-face.ts";
import { SectionBoundary } from "../states/section-boundary.tsx";
import css from "./message-preview.module.css";
import { SAMPLE_MEMBER_ID, SAMPLE_MEMBER_NAME, sampleFill } from "./sample-fill.ts";
import { ShownMessage } from "./shown-message.tsx";
import type { ControlRow } from "./shown-part.ts";

type Props = {
  title: string;
  isOn: boolean;
  /** Where it is posted: a channel of the guild, or in words. */
  place: { channelId: string | null } | { words: string };
  message: MessageVariants;
  guild: FaceGuild;
  /** What fills the module's own gaps, or those that every message has otherwise than usual. */
  values?: Readonly<Record<string, string>>;
  /** Sent along, and shown at the end unless the message names it. */
  picture?: AlongPicture | undefined;
  /** What the module writes below the message, as the platform's text. */
  status?: string;
  /** What the module puts below the message for members to press or choose from. */
  controls?: readonly ControlRow[] | undefined;
};

/** A message of the bot as the platform will draw it, filled with a made-up member; each wording can be looked at. */
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
  const composed = isOn ? payloadOf(message, at, sampleFill(guild, cdnUrl, values)) : null;
  const pictured = composed && picture ? withPicture(composed, picture) : composed;
  const payload = pictured && props.status ? withStatus(pictured, props.status) : pictured;
  return (
    <figure className={css.preview}>
      <figcaption>
        <strong>{title}</strong>
        <span>{isOn ? placeText(place, guild) : "not posted"}</span>
      </figcaption>
      {payload ? (
        <ShownMessage
          // Another wording begins anew: its spoilers are closed.
          key={at}
          payload={payload}
          guild={guild}
          controls={props.controls}
          attached={payload && picture && !showsPicture(payload, picture) ? picture : undefined}
          memberNames={{ [SAMPLE_MEMBER_ID]: SAMPLE_MEMBER_NAME }}
        />
      ) : (
        <p className={css.none}>
          {isOn ? "This message is empty. Write it to see a preview." : "This message is off."}
        </p>
      )}
      {isOn && count > 1 && (
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

/** Below the text of a message; one of blocks gets a block more. */
function withStatus(payload: MessagePayload, status: string): MessagePayload {
  const { content, components = [], flags = 0 } = payload;
  if (flags & IS_COMPONENTS_V2) return { ...payload, components: [...components, { type: 10, content: status }] };
  return { ...payload, content: content ? `${content}\n${status}` : status };
}

function placeText(place: Props["place"], { channels }: FaceGuild): string {
  if ("words" in place) return place.words;
  const channel = channels.find(({ id }) => id === place.channelId);
  if (channel) return `in #${channel.name}`;
  return place.channelId ? "in a deleted channel" : "no channel chosen";
}
