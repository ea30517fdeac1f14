// A case's card in the staff channel: what happened and why, with buttons until somebody judged it.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { escapedText } from "#kit/placeholders.ts";
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { type CaseRow, caseTable } from "../../store.ts";
import { chatWords } from "../../words/chat-words.ts";
import type { Ctx } from "../context.ts";
import { openText } from "../evidence.ts";
import { quoted } from "../quoted.ts";

type Shown = CaseRow & { channelId: string };
const EXCERPT_MAX = 500;
const SCORES_MAX = 3;

const live = liveMessage<Ctx, Shown>({
  read: async (ctx, number) => {
    const row = await caseTable.read(ctx.orm, { guildId: ctx.guildId, number });
    return row?.channelId ? (row as Shown) : null;
  },
  path: () => "staffChannel",
  needs: () => ["ViewChannel", "SendMessages"],
  draw: async (ctx, row) => drawCard(ctx, row),
  isOver: (row) => !isOpen(row),
  isBehind: ({ followed, version }) => followed < version,
  isLasting: () => true,
  noteShown: async () => {},
  // Staff deleted it; the page still has the case.
  whenGone: (ctx, row) => caseTable.change(ctx.orm, row, { channelId: null, messageId: null }),
});

/** Someone still has to judge it. */
const isOpen = ({ state, verdict, source }: CaseRow): boolean =>
  state === "waiting" || (verdict === null && source !== "person" && (state === "done" || state === "failed"));

export const caseCard = {
  /** Posts the card of an automatic case, or draws it again. */
  show: async (ctx: Ctx, row: CaseRow): Promise<void> => {
    if (row.messageId && row.channelId) return live.show(ctx, { ...row, channelId: row.channelId });
    const channelId = ctx.config.staffChannel;
    if (!channelId || row.source === "person" || row.mode === "shadow" || row.postedAt || !isOpen(row)) return;
    const message = drawCard(ctx, row);
    const posted = await live.post(ctx, { ...row, channelId }, { compose: () => ({ message, kept: null }) });
    if (posted) {
      const { messageId, postedAt } = posted;
      await caseTable.change(ctx.orm, row, { channelId, messageId, postedAt });
    }
  },
};

export function drawCard(ctx: Pick<Ctx, "chat" | "guildId" | "keysFor" | "pageUrl">, row: CaseRow): OutgoingMessage {
  const { chat } = ctx;
  const { number, source, action, state } = row;
  const text = openText(ctx, row.sealedText);
  const name = { member: `<@${row.memberId}>`, name: escapedText(row.memberName) };
  const scores = Object.entries(row.scores ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SCORES_MAX)
    .map(([category, score]) => `${escapedText(category)} ${Math.round(score * 100)}%`);
  const lines = [
    chat.t(chatWords.card.title, { number, ...name }),
    chat.t(chatWords.card.source[source], { rule: escapedText(row.rule), by: escapedText(row.by?.name ?? "") }),
    row.reason && source !== "escalation" ? chat.t(chatWords.card.matched, { reason: escapedText(row.reason) }) : null,
    scores.length > 0 ? chat.t(chatWords.card.scores, { scores: scores.join(", ") }) : null,
    text ? quoted(text, EXCERPT_MAX) : null,
    row.place && row.saidId && !row.isRemoved ? `<#${row.place}>` : null,
    row.hits > 1 ? chat.t(chatWords.card.hits, { hits: row.hits }) : null,
    stateLine(ctx, row),
  ];
  const button = (
    style: ButtonStyle.Success | ButtonStyle.Danger | ButtonStyle.Secondary,
    label: ChatText,
    id: string,
  ) =>
    ({ type: ComponentType.Button, style, label: chat.t(label), custom_id: `ai-moderation:${id}:${number}` }) as const;
  const isSuggestion = state === "waiting" && action !== "flag";
  const url = ctx.pageUrl(`c${number}`);
  const buttons = [
    ...(isOpen(row)
      ? [
          button(ButtonStyle.Success, isSuggestion ? chatWords.card.applyButton : chatWords.card.rightButton, "right"),
          button(
            ButtonStyle.Danger,
            state === "waiting" ? chatWords.card.dismissButton : chatWords.card.undoButton,
            "wrong",
          ),
          button(ButtonStyle.Secondary, chatWords.card.escalateButton, "escalate"),
        ]
      : []),
    ...(url
      ? [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Link,
            label: chat.t(chatWords.card.openButton),
            url,
          } as const,
        ]
      : []),
  ];
  return {
    content: lines.filter(Boolean).join("\n"),
    allowed_mentions: { parse: [], users: [], roles: [] },
    components: buttons.length > 0 ? [{ type: ComponentType.ActionRow as const, components: buttons }] : [],
  };
}

/** What it did, or would do, and who judged it. */
export function stateLine({ chat }: Pick<Ctx, "chat">, row: CaseRow): string {
  const { state, action, verdict, until } = row;
  const did = chat.t(chatWords.did[action], { until: until ? `<t:${Math.floor(until.getTime() / 1000)}:f>` : "" });
  const by = escapedText(row.verdictBy?.name ?? "");
  const what =
    state === "waiting"
      ? chat.t(chatWords.state.waiting, { did })
      : state === "failed"
        ? chat.t(chatWords.state.failed, { did, why: chat.t(chatWords.fault[row.fault ?? "refused"]) })
        : state === "undone"
          ? chat.t(chatWords.state.undone, { did, by: escapedText(row.undoneBy?.name ?? "") })
          : state === "dismissed"
            ? chat.t(verdict === "right" ? chatWords.state.replaced : chatWords.state.dismissed, { by })
            : chat.t(chatWords.state.done, { did });
  return verdict === "right" && state !== "dismissed" ? `${what} ${chat.t(chatWords.state.confirmed, { by })}` : what;
}
