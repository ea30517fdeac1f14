import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PreviewProps } from "#kit-web/module-face.ts";
import type { TicketConfig } from "../contract.ts";

type Props = PreviewProps<TicketConfig> & { of: "panels" | "greeting" };

/** What members see of tickets: the panels that they are opened from, and what each begins with. */
export function TicketPreview({ of, config, guild }: Props) {
  if (of === "panels") {
    return config.panels.map(({ name, channel, message }, at) => (
      <MessagePreview
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel that is being written has no other name
        key={at}
        title={name}
        isOn
        place={{ channelId: channel }}
        message={message}
        guild={guild}
      />
    ));
  }
  const [subject] = config.subjects;
  const values = {
    ticket: "42",
    "ticket.subject": subject?.name ?? "Support",
    "ticket.team": subject?.team[0] ?? config.teams[0]?.name ?? "the staff",
  };
  return (
    <MessagePreview
      title="What a ticket begins with"
      isOn
      place={{ words: "in the ticket" }}
      message={config.openMessage}
      guild={guild}
      values={values}
    />
  );
}
