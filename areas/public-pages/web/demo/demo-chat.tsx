import { Button } from "@mantine/core";
import { ArrowRightIcon, HashIcon, UserPlusIcon } from "lucide-react";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import { SAMPLE_MEMBER_ID, sampleFill } from "#kit-web/message-preview/sample-fill.ts";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import css from "./demo-chat.module.css";
import type { ShownNames } from "./opening.ts";
import { type Arrival, nextName, type Settings, type Stage } from "./stage.ts";

type Props = { names: ShownNames; stage: Stage; isPlaying: boolean; onJoin: () => void };

/** The welcome channel: members who joined, the bot's messages, and a preview of the text being typed. */
export function DemoChat({ names, stage: { draft, saved, arrivals, joined }, isPlaying, onJoin }: Props) {
  const channel = sampleGuild.channels.find(({ id }) => id === saved[names.channel]);
  const isUnsaved = draft[names.message] !== saved[names.message] && draft[names.toggle] === true;
  const next = { name: nextName(joined), memberCount: sampleGuild.memberCount + joined + 1 };
  return (
    <section className={css.chat} aria-label="Chat preview">
      <header className={css.head}>
        <strong>
          <HashIcon size={20} aria-hidden className={css.hash} /> {channel?.name ?? "no channel"}
        </strong>
        <Button variant="default" size="xs" leftSection={<UserPlusIcon size={16} aria-hidden />} onClick={onJoin}>
          Simulate a join
        </Button>
      </header>
      {/* Announced to screen readers only after the first interaction. */}
      <div className={css.log} aria-live={isPlaying ? "off" : "polite"}>
        {arrivals.map((arrival) => (
          <div key={arrival.id} className={css.arrival}>
            <p className={css.joined}>
              <ArrowRightIcon size={18} aria-hidden className={css.arrow} /> <strong>{arrival.name}</strong> joined the
              server.
            </p>
            {arrival.greetedBy?.[names.toggle] === true && (
              <div className={css.posted}>
                <Posted settings={arrival.greetedBy} names={names} who={arrival} />
              </div>
            )}
          </div>
        ))}
        {isUnsaved && (
          <div className={css.preview} aria-live="off">
            <span>Preview</span>
            <Posted settings={draft} names={names} who={next} />
          </div>
        )}
      </div>
    </section>
  );
}

type PostedProps = { settings: Settings; names: ShownNames; who: Pick<Arrival, "name" | "memberCount"> };

/** The bot's message with these settings, rendered as everywhere in the product. */
function Posted({ settings, names, who }: PostedProps) {
  const { cdnUrl } = useInstallation();
  const message = (settings[names.message] as MessageVariants).variants[0];
  const fill = sampleFill(sampleGuild, cdnUrl, {
    "member.name": who.name,
    "guild.memberCount": who.memberCount.toLocaleString("en"),
  });
  const payload = message ? messagePayload(message, fill) : null;
  if (!payload) return <p className={css.empty}>No message yet.</p>;
  return <ShownMessage payload={payload} guild={sampleGuild} memberNames={{ [SAMPLE_MEMBER_ID]: who.name }} />;
}
