// The replies to a press, and the list of roles with the member's state and the reasons for locked ones.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { choicePanel, type PanelChoice } from "#kit/choice-panel.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import { entriesOf, labelOf, type Offer, offerOf, type RolePanel } from "../contract.ts";
import { NO_SEATS, openClaimsOf, seatsOf, waitingFor } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Outcome, roleStateOf, unmetOf } from "./claim.ts";
import type { Ctx } from "./context.ts";
import { judgeClaim } from "./judge.ts";

type Member = Omit<APIInteractionGuildMember, "permissions">;
const PAGE = 25;
/** Discord's limit of a message's text, and each line's share of the 4,096 characters of an embed. */
const CONTENT_MAX = 2_000;
const LINE_MAX = 160;

const roleText = (roleId: string): string => `<@&${roleId}>`;
const moment = (seconds: number): string => `<t:${seconds}:R>`;

/** One line for each requested role, and the current state of its panel. */
export async function answerTo(ctx: Ctx, member: Member, outcomes: readonly Outcome[]): Promise<Reply> {
  const said = outcomes.flatMap((outcome) => sentences(ctx, outcome));
  const content = (said.length > 0 ? said : [ctx.chat.t(chatWords.unchanged)]).join("\n").slice(0, CONTENT_MAX);
  const panel = offerOf(ctx.config, outcomes[0]?.roleId ?? "")?.panel;
  return panel && panel.entries.length > 1
    ? { ...(await panelState(ctx, member, panel, outcomes)), content }
    : { content };
}

function sentences({ chat }: Ctx, { roleId, verdict, until, place }: Outcome): string[] {
  const role = roleText(roleId);
  switch (verdict.kind) {
    case "give":
      return [until ? chat.t(chatWords.givenUntil, { role, until: moment(until) }) : chat.t(chatWords.given, { role })];
    case "take":
      return [chat.t(chatWords.taken, { role })];
    case "wait":
      return [chat.t(chatWords.waits, { role, place: place ?? 1 })];
    case "leaveList":
      return [chat.t(chatWords.left, { role })];
    case "refused":
    case "kept": {
      const title = verdict.kind === "kept" ? chatWords.kept : chatWords.refused;
      return [chat.t(title, { role }), ...verdict.reasons.map((reason) => `- ${chat.t(reason)}`)];
    }
    case "none":
      return [];
  }
}

type State = { offer: Offer; mark: "✅" | "⏳" | "▫️" | "🔒"; notes: ChatText[] };

/**
 * The member's state for each of these roles. `just`: outcomes decided a moment ago, which Discord may not show yet.
 */
async function statesOf(
  ctx: Ctx,
  member: Member,
  offers: readonly Offer[],
  just: readonly Outcome[] = [],
): Promise<State[]> {
  const { orm, guildId, config } = ctx;
  const [open, seats, unmet] = await Promise.all([
    openClaimsOf(orm, guildId, member.user.id),
    seatsOf(orm, guildId),
    unmetOf(ctx, offers, member),
  ]);
  const { held, waiting } = roleStateOf(member.roles, open);
  for (const { roleId, verdict } of just) {
    if (verdict.kind === "take") held.delete(roleId);
    if (verdict.kind === "give") for (const other of verdict.replaces) held.delete(other);
  }
  return Promise.all(
    offers.map(async (offer): Promise<State> => {
      const { role } = offer.entry;
      const claim = open.find(({ roleId }) => roleId === role);
      if (held.has(role)) {
        const until = claim?.until && Math.floor(claim.until.getTime() / 1000);
        return { offer, mark: "✅", notes: until ? [withParams(chatWords.until, { until: moment(until) })] : [] };
      }
      if (waiting.has(role)) {
        const list = await waitingFor(orm, guildId, role);
        const place = list.findIndex(({ memberId }) => memberId === member.user.id) + 1;
        return { offer, mark: "⏳", notes: [withParams(chatWords.waiting, { place })] };
      }
      const taken = (seats.get(role) ?? NO_SEATS).held;
      const verdict = judgeClaim(offer, config.ladders, { held, waiting, unmet: unmet.get(role) ?? [], taken });
      if (verdict.kind === "refused") return { offer, mark: "🔒", notes: verdict.reasons };
      const { seats: all } = offer.entry;
      const left =
        all > 0 && offer.panel.showSeats ? [withParams(chatWords.seats, { left: Math.max(0, all - taken) })] : [];
      return { offer, mark: "▫️", notes: left };
    }),
  );
}

function lines({ chat }: Ctx, states: readonly State[]): string {
  const all = states.map(({ offer, mark, notes }) => {
    const params = { mark, role: roleText(offer.entry.role) };
    const note = notes.map((text) => chat.t(text)).join(" ");
    const line = note === "" ? chat.t(chatWords.line, params) : chat.t(chatWords.lineWith, { ...params, note });
    return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX - 1)}…` : line;
  });
  return all.join("\n");
}

/** The panel's roles; for a panel with a menu, also the menu with the member's own roles selected. */
async function panelState(ctx: Ctx, member: Member, panel: RolePanel, just: readonly Outcome[]) {
  const states = await statesOf(
    ctx,
    member,
    entriesOf(panel).map((entry) => ({ panel, entry })),
    just,
  );
  const embeds = [{ title: ctx.chat.t(chatWords.mine), description: lines(ctx, states) }];
  if (panel.style === "buttons") return { embeds };
  const guild = await ctx.guild();
  const entries = states.map(({ offer: { entry }, mark }): PanelChoice => {
    const label = labelOf(entry, guild?.roles ?? []);
    const isMine = mark === "✅" || mark === "⏳";
    return { value: entry.role, label, emoji: entry.emoji, isDisabled: mark === "🔒", isChosen: isMine };
  });
  const max = panel.mode === "one" ? 1 : entries.length;
  const customId = `claim-role:set:${panel.name}`;
  const placeholder = ctx.chat.t(chatWords.choose);
  const components = choicePanel({ style: "select", customId, entries, placeholder, min: 0, max });
  return { embeds, components };
}

/** One page of all roles that can be claimed. `page` starts at 1. */
export async function listRoles(ctx: Ctx, member: Member, offers: readonly Offer[], page: number): Promise<Reply> {
  if (offers.length === 0) return { content: ctx.chat.t(chatWords.noRoles) };
  const pages = Math.ceil(offers.length / PAGE);
  const at = Math.min(Math.max(1, page || 1), pages);
  const states = await statesOf(ctx, member, offers.slice((at - 1) * PAGE, at * PAGE));
  const embed = { title: ctx.chat.t(chatWords.mine), description: lines(ctx, states) };
  if (pages === 1) return { embeds: [embed] };
  const turn = (to: number, text: ChatText) => ({
    ...{ type: 2 as const, style: 2 as const, label: ctx.chat.t(text), custom_id: `claim-role:page:${to}` },
    disabled: to < 1 || to > pages,
  });
  return {
    embeds: [{ ...embed, footer: { text: ctx.chat.t(chatWords.page, { page: at, pages }) } }],
    components: [{ type: 1, components: [turn(at - 1, chatWords.previous), turn(at + 1, chatWords.next)] }],
  };
}
