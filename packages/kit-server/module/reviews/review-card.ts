// A review's card in a staff channel: what the module shows, its state, and buttons while it is pending.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { escapedText } from "#kit/placeholders.ts";
import { reviewTexts } from "#kit/reviews/review-texts.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { ReviewRow } from "./review-tables.ts";

/** Leaves space for the state and a reason in the 2,000 characters of a message. */
const DRAWN_MAX = 1_000;

type Around = { chat: Translator; module: string; pageUrl(record: number): string | null };

/** The module's own components are above the buttons: up to four rows. */
export function reviewCard(
  { chat, module, pageUrl }: Around,
  review: ReviewRow,
  drawn: OutgoingMessage,
): OutgoingMessage {
  const { number, state, assignee } = review;
  const isPending = state === "pending";
  const lines = [
    drawn.content?.slice(0, DRAWN_MAX),
    chat.t(stateText(review)),
    isPending && assignee ? chat.t(reviewTexts.assigned, { by: escapedText(assignee.name) }) : null,
  ];
  const url = pageUrl(number);
  const button = (style: ButtonStyle.Success | ButtonStyle.Danger, label: ChatText, name: string) =>
    ({ type: ComponentType.Button, style, label: chat.t(label), custom_id: `${module}:${name}:${number}` }) as const;
  const buttons = [
    ...(isPending
      ? [
          button(ButtonStyle.Success, reviewTexts.approve, "reviewApprove"),
          button(ButtonStyle.Danger, reviewTexts.deny, "reviewDeny"),
        ]
      : []),
    ...(url
      ? [{ type: ComponentType.Button, style: ButtonStyle.Link, label: chat.t(reviewTexts.open), url } as const]
      : []),
  ];
  const row = buttons.length > 0 ? [{ type: ComponentType.ActionRow as const, components: buttons }] : [];
  return {
    ...drawn,
    content: lines.filter(Boolean).join("\n"),
    components: [...(drawn.components ?? []), ...row],
  };
}

function stateText({ state, approvals, expiresAt, decidedBy, reason }: ReviewRow): ChatText {
  const by = escapedText(decidedBy?.name ?? "");
  switch (state) {
    case "pending": {
      const [first] = approvals;
      if (first) return withParams(reviewTexts.second, { by: escapedText(first.name) });
      const until = expiresAt && `<t:${Math.floor(expiresAt.getTime() / 1000)}:R>`;
      return until ? withParams(reviewTexts.pendingUntil, { until }) : reviewTexts.pending;
    }
    case "approved":
      return withParams(reviewTexts.approved, { by: approvals.map(({ name }) => escapedText(name)).join(", ") });
    case "denied":
      return reason
        ? withParams(reviewTexts.deniedBecause, { by, reason: escapedText(reason) })
        : withParams(reviewTexts.denied, { by });
    case "expired":
      return reviewTexts.expired;
    case "withdrawn":
      return reviewTexts.withdrawn;
  }
}
