// A campaign's card: the owner's message, how it goes, and its buttons while it is open.
import type { APIActionRowComponent, APIComponentInMessageActionRow } from "discord-api-types/v10";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { IS_COMPONENTS_V2 } from "#kit/message/message-payload.ts";
import { xPostUrl } from "#kit/x/x-post-link.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { fillMessage, guildValues } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Campaign } from "../store/campaigns.ts";
import { endedLines, type NamedMember, runningLines } from "../words/card-lines.ts";
import { chatWords } from "../words/chat-words.ts";

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
const TEXT_MAX = 2000;
const ROWS_MAX = 5;

type Around = {
  guild: BotGuild;
  cdnUrl: string;
  chat: Translator;
  clock: { now(): Date };
  linkUrl: string | null;
};
/** The part of a campaign that its card shows. */
export type CardOf = Pick<
  Campaign,
  "number" | "postId" | "author" | "message" | "counts" | "proof" | "goal" | "participants" | "recognized" | "endsAt"
> &
  Pick<Campaign, "state" | "endedWhy" | "isPostGone" | "postedAt">;

/** Null if the owner's message is empty. */
export function cardMessage(around: Around, card: CardOf, names: readonly NamedMember[]): OutgoingMessage | null {
  const { chat } = around;
  const shown = { ...card, ends: card.endsAt ? secondsOf(card.endsAt) : null };
  const isOver = card.state === "ended" || card.state === "checking";
  const lines = (isOver ? endedLines : runningLines)(chat, shown, names);
  const values = {
    ...guildValues(around, around.guild),
    "post.author": `@${card.author}`,
    "post.link": xPostUrl(card.postId),
  };
  // Each edit includes the original text.
  const clock = { now: () => card.postedAt ?? around.clock.now() };
  const payload = fillMessage({ clock }, card.message, { key: String(card.number), values, memberId: null });
  if (!payload) return null;
  const rows: Row[] = [buttonsOf(around, card)];
  const components = payload.components ?? [];
  if ((payload.flags ?? 0) & IS_COMPONENTS_V2) {
    return { ...payload, components: [...components, { type: 10, content: lines }, ...rows] };
  }
  const content = [payload.content?.slice(0, Math.max(0, TEXT_MAX - lines.length - 1)), lines]
    .filter(Boolean)
    .join("\n");
  return {
    ...payload,
    content: content.slice(0, TEXT_MAX),
    components: [...components.slice(0, ROWS_MAX - 1), ...rows],
  };
}

function buttonsOf({ chat, linkUrl }: Pick<Around, "chat" | "linkUrl">, { postId, number, state, proof }: CardOf): Row {
  const open = { type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.open), url: xPostUrl(postId) };
  if (state === "ended" || state === "checking") return { type: 1, components: [open] };
  const link = { type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.link), url: linkUrl ?? "" };
  return {
    type: 1,
    components: [
      open,
      { type: 2, style: 3, label: chat.t(chatWords.buttons.join), custom_id: `x-boost:join:${number}` },
      { type: 2, style: 2, label: chat.t(chatWords.buttons.status), custom_id: `x-boost:status:${number}` },
      ...(linkUrl && proof !== "tasks" ? [link] : []),
    ],
  };
}
