import { Box } from "@mantine/core";
import { choicePanel } from "#kit/choice-panel.ts";
import { BUTTON_STYLES } from "#kit/message/button-styles.ts";
import { useItemsOrNew } from "#kit-web/chat/module-chat.tsx";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { PressButton } from "#kit-web/message-preview/shown-part.ts";
import { ModalPreview } from "#kit-web/modal-preview/modal-preview.tsx";
import type { PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { panelChoices, type TicketConfig, ticket } from "../contract.ts";
import { chatWords } from "../words.ts";

export type Previewed = "panels" | "subjects" | "greeting";
type Props = PreviewProps<TicketConfig> & { of: Previewed };

/** A preview of what members see: the panels, the forms, and each first message. */
export function TicketPreview({ of, config, guild }: Props) {
  const chat = useTranslator();
  const panels = useItemsOrNew(ticket.config, "panels", config.panels);
  if (of === "panels") {
    return panels.map((panel, at) => (
      <MessagePreview
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel that is being written has no id
        key={at}
        title={panel.name}
        isOn
        place={{ channelId: panel.channel }}
        message={panel.message}
        guild={guild}
        controls={choicePanel({ ...panelChoices(config, panel), placeholder: chat.t(chatWords.chooseSubject) })}
      />
    ));
  }
  if (of === "subjects") {
    return config.subjects.map(
      ({ name, questions }, at) =>
        questions.length > 0 && (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject that is being written has no id
          <ModalPreview key={at} title={name} inputs={questions} />
        ),
    );
  }
  const [subject] = config.subjects;
  const values = {
    ticket: "42",
    "ticket.subject": subject?.name ?? "Support",
    "ticket.team": subject?.team[0] ?? config.teams[0]?.name ?? chat.t(chatWords.staff),
  };
  const close: PressButton = { type: 2, style: BUTTON_STYLES.red, label: chat.t(chatWords.buttons.close) };
  const claim: PressButton = { type: 2, style: BUTTON_STYLES.grey, label: chat.t(chatWords.buttons.claim) };
  return (
    <MessagePreview
      title="First message"
      isOn
      place={{ words: "in the ticket" }}
      message={config.openMessage}
      guild={guild}
      values={values}
      controls={[{ type: 1, components: config.claiming ? [close, claim] : [close] }]}
    />
  );
}

/** The panel and, next to the questions, what follows when a member presses it. */
export function TicketRecipe({ isSmall, config, guild }: RecipeProps<TicketConfig>) {
  // Among saved settings, the recipe's own panel is the last.
  const panelConfig = { ...config, panels: config.panels.slice(-1) };
  const hasForm = panelConfig.subjects.some(({ questions }) => questions.length > 0);
  return (
    <>
      <TicketPreview of="panels" config={panelConfig} guild={guild} />
      {!isSmall && hasForm && (
        <Box my="md">
          <TicketPreview of="subjects" config={panelConfig} guild={guild} />
        </Box>
      )}
      {!isSmall && <TicketPreview of="greeting" config={panelConfig} guild={guild} />}
    </>
  );
}
