// What members do in chat: choose a list, submit a wallet, and see where they are.
import { ComponentType } from "discord-api-types/v10";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import { MODAL_LIMITS, modalInput } from "#kit/modal/modal-input.ts";
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { type Form, modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { type Chain, COMMAND_CHAINS } from "../contract.ts";
import {
  type EntryRow,
  entriesOfMember,
  entryOf,
  type ListRow,
  listTable,
  notifiesIn,
  openLists,
  putWallet,
  readWallets,
  savedBy,
  waitingRank,
  whitelistEntryCounters,
} from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { shortAddress, type Wallet } from "./addresses.ts";
import { commitmentLine } from "./announce.ts";
import { applyTo } from "./applications.ts";
import { type Ctx, refuse } from "./context.ts";
import { nameOf } from "./ens-names.ts";
import { claimsOf, type Entering, enterList, readOpenList, unmetBy, walletOf } from "./enter.ts";
import { warningAbout } from "./evm-chain.ts";
import { endEntry, forgetMember } from "./leave.ts";
import { shownAddress } from "./shown-address.ts";
import { makeLink, noteEntered } from "./sign.ts";

type Call = CommandCall | ComponentCall;
/** Discord's limit of options in a menu. */
const OFFERED = 25;
/** Longer than a double press. */
const DEDUPE_MS = 3_000;

const reply = (...lines: (string | null)[]): Reply => ({ content: lines.filter(Boolean).join("\n") });

/** The panel's button: straight to the form when one list is open, otherwise a menu of those. */
export async function submit(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat } = ctx;
  const open = await openLists(ctx.orm, ctx.guildId, ctx.clock.now());
  const [only] = open;
  if (!only) return reply(chat.t(chatWords.noneOpen));
  if (open.length === 1) return begin(ctx, call, only);
  const options = open.slice(-OFFERED).map(({ number, name, settings }) => ({
    ...{ label: name, value: String(number), description: chat.t(chatWords.chains[settings.chain]) },
  }));
  const menu = {
    ...{ type: ComponentType.StringSelect, custom_id: "whitelist:list", options },
    placeholder: chat.t(chatWords.choose),
  };
  return {
    content: chat.t(chatWords.several),
    components: [{ type: ComponentType.ActionRow, components: [menu] }] as never,
  };
}

export async function chooseList(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [chosen] = "values" in call.data ? (call.data.values as string[]) : [];
  return begin(ctx, call, await readOpenList(ctx, Number(chosen)));
}

/** The form for a list, or what has to be done before. */
async function begin(ctx: Ctx, call: Call, list: ListRow): Promise<Reply> {
  const unmet = await unmetBy(ctx, list, call.member);
  if (unmet.length > 0) return lockedReply(ctx, list, unmet);
  const form = await entryForm(ctx, list, call.member.user.id);
  return form.inputs.length > 0 ? { modal: modalOf(ctx.chat, form) } : signReply(ctx, call, list, []);
}

const lockedReply = ({ chat }: Ctx, { name }: ListRow, unmet: readonly ChatText[]): Reply =>
  reply(chat.t(chatWords.locked, { list: escapedText(name) }), ...unmet.map((text) => `- ${chat.t(text)}`));

/** Members of a list with proof by signature only answer the questions here. */
async function entryForm({ chat, config, orm, guildId }: Ctx, list: ListRow, memberId: string): Promise<Form> {
  const { settings, number } = list;
  const saved = (await readWallets(orm, guildId, memberId)).find(({ chain }) => chain === settings.chain);
  const address = modalInput.parse({
    ...{
      label: chat.t(chatWords.addressLabel, { chain: chatWords.chains[settings.chain] }).slice(0, MODAL_LIMITS.label),
    },
    ...{ kind: "short", maxLength: 120, isRequired: !saved },
    ...(saved && { description: chat.t(chatWords.keepSaved, { address: shortAddress(saved.address) }) }),
  });
  return {
    customId: `whitelist:entry:${number}`,
    title: list.name,
    inputs: [
      ...(settings.proof === "typed" ? [address] : []),
      ...(settings.mode === "application" ? config.questions : []),
    ],
  };
}

/** The form was sent. */
export async function sendEntry(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const list = await readOpenList(ctx, Number(call.argument));
  const form = await entryForm(ctx, list, call.member.user.id);
  const given = await takeAnswers(ctx, call, form);
  const isTyped = list.settings.proof === "typed";
  const answers = (isTyped ? given.slice(1) : given).map(({ label, value }) => ({ question: label, answer: value }));
  return enter(ctx, call, list, { typed: isTyped ? (given[0]?.value ?? "") : null, answers });
}

export async function enterByCommand(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const list = await openListNamed(ctx, String(call.options.list ?? ""));
  const typed = String(call.options.address ?? "").trim();
  const asksMore = list.settings.mode === "application" && ctx.config.questions.length > 0;
  if (typed === "" || asksMore) return begin(ctx, call, list);
  return enter(ctx, call, list, { typed, answers: [] });
}

type Sent = { typed: string | null; answers: { question: string; answer: string }[] };

async function enter(ctx: Ctx, call: Call, list: ListRow, { typed, answers }: Sent): Promise<Reply> {
  const unmet = await unmetBy(ctx, list, call.member);
  if (unmet.length > 0) return lockedReply(ctx, list, unmet);
  if (list.settings.proof === "signed") return signReply(ctx, call, list, answers);
  const { memberId, memberName } = briefOf(call.member);
  const wallet = await typedOrSaved(ctx, list.settings.chain, typed ?? "", memberId);
  const [found, ensName] = await Promise.all([warningAbout(ctx, wallet), nameOf(ctx, wallet)]);
  const { chat } = ctx;
  const entering: Entering = {
    ...{ memberId, memberName, wallet, ensName, proof: "typed", cause: call.id, ...claimsOf(list, call.member.roles) },
    warning: found === "unchecked" ? null : found,
  };
  const warning = found && chat.t(chatWords.warnings[found]);
  const about = { list: escapedText(list.name), address: shownAddress({ ...wallet, ensName }) };
  const notifies = notifiesIn(list) ? chat.t(chatWords.willNotify) : null;
  if (list.settings.mode === "application") {
    await applyTo(ctx, list, entering, answers);
    return reply(chat.t(chatWords.applied, about), notifies, warning);
  }
  const dedupe = { dedupeMs: DEDUPE_MS, dedupeKey: `${list.number}:${wallet.key}` };
  const { number, isNew } = await ctx.answerOnce(call, dedupe, async (tx) => {
    const entered = await enterList(ctx, tx, list, entering);
    return { number: entered.entry.number, isNew: entered.isNew };
  });
  if (isNew) await noteEntered(ctx, list, number, { memberId, memberName });
  const entry = await entryOf(ctx.orm, list, memberId);
  const first = chat.t(isNew ? chatWords.entered : chatWords.changed, about);
  return reply(first, entry && (await stateLine(ctx, list, entry)), notifies, warning, commitmentLine(ctx, list, 1));
}

async function typedOrSaved(ctx: Ctx, chain: Chain, typed: string, memberId: string): Promise<Wallet> {
  if (typed.trim() !== "") return walletOf(ctx, chain, typed);
  const saved = (await readWallets(ctx.orm, ctx.guildId, memberId)).find((one) => one.chain === chain);
  if (!saved) throw refuse("addressNeeded");
  return { chain, address: saved.address, key: saved.addressKey };
}

/** A link to the page where the member signs. */
async function signReply(
  ctx: Ctx,
  call: Call,
  list: ListRow | Chain,
  answers: { question: string; answer: string }[],
): Promise<Reply> {
  const { memberId, memberName } = briefOf(call.member);
  const about =
    typeof list === "string" ? { chain: list, list: null } : { chain: list.settings.chain, list: list.number };
  const url = await makeLink(ctx, { memberId, memberName, ...about, answers });
  const button = { type: ComponentType.Button, style: 5, label: ctx.chat.t(chatWords.openPage), url };
  return {
    content: ctx.chat.t(chatWords.sign),
    components: [{ type: ComponentType.ActionRow, components: [button] }] as never,
  };
}

const stamp = (at: Date): string => `<t:${secondsOf(at)}:R>`;

/** Where an entry is now. */
async function stateLine({ chat, orm }: Ctx, list: ListRow, entry: EntryRow): Promise<string> {
  const { states } = chatWords;
  const isDrawn = list.drawnAt !== null;
  switch (entry.state) {
    case "entered":
      return chat.t(isDrawn ? (list.state === "final" ? states.lost : states.notYet) : states.entered);
    case "accepted":
      if (entry.partner) return chat.t(states.ofPartner, { partner: escapedText(entry.partner) });
      return list.settings.mode === "draw" && list.state !== "final"
        ? chat.t(states.draft)
        : entry.tier
          ? chat.t(states.acceptedIn, { tier: escapedText(entry.tier) })
          : chat.t(states.accepted);
    case "waiting":
      return chat.t(states.waiting, { rank: await waitingRank(orm, entry) });
    case "out":
      return [chat.t(states.out), ...(entry.reasons ?? []).map((text) => `- ${chat.t(text)}`)].join("\n");
    default:
      return chat.t(states[entry.state]);
  }
}

/** All of the member's wallets and entries. */
export async function showMine(ctx: Ctx, { member }: Call): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const [wallets, entries] = await Promise.all([
    readWallets(orm, guildId, member.user.id),
    entriesOfMember(orm, guildId, member.user.id),
  ]);
  const lines = wallets.map(({ chain, address, proof }) =>
    chat.t(proof === "signed" ? chatWords.savedSigned : chatWords.savedTyped, {
      ...{ chain: chatWords.chains[chain], address: `\`${address}\`` },
    }),
  );
  for (const entry of entries) {
    const list = await listTable.read(orm, { guildId, number: entry.list });
    if (!list) continue;
    const about = { list: escapedText(list.name), address: shownAddress(entry) };
    const until =
      list.state === "open" && list.closesAt ? chat.t(chatWords.openUntil, { at: stamp(list.closesAt) }) : null;
    lines.push([chat.t(chatWords.onList, about), await stateLine(ctx, list, entry), until].filter(Boolean).join(" "));
  }
  return reply(...(lines.length > 0 ? lines : [chat.t(chatWords.nothing)]));
}

const chainOf = ({ options }: CommandCall): Chain => COMMAND_CHAINS[String(options.chain)] ?? "evm";

export async function setWallet(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { memberId } = briefOf(call.member);
  const wallet = await walletOf(ctx, chainOf(call), String(call.options.address ?? ""));
  const { guildId, chat, clock } = ctx;
  await ctx.answerOnce(call, { dedupeMs: DEDUPE_MS }, async (tx) => {
    await lockCounter(tx, whitelistEntryCounters, guildId);
    const { chain, address, key: addressKey } = wallet;
    const owner = await savedBy(tx, guildId, { chain, addressKey });
    if (owner && owner.memberId !== memberId) throw refuse("walletTaken");
    if (owner) return {};
    await putWallet(tx, { guildId, memberId, chain, address, addressKey, proof: "typed", at: clock.now() });
    return {};
  });
  const found = await warningAbout(ctx, wallet);
  return reply(
    chat.t(chatWords.walletSet, { chain: chatWords.chains[wallet.chain], address: `\`${wallet.address}\`` }),
    found && chat.t(chatWords.warnings[found]),
  );
}

export const signWallet = (ctx: Ctx, call: CommandCall): Promise<Reply> => signReply(ctx, call, chainOf(call), []);

/** Asks first, because places on lists are lost with it. */
export async function askToRemove(ctx: Ctx, { member }: CommandCall): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const [wallets, entries] = await Promise.all([
    readWallets(orm, guildId, member.user.id),
    entriesOfMember(orm, guildId, member.user.id),
  ]);
  if (wallets.length + entries.length === 0) return reply(chat.t(chatWords.nothing));
  const button = {
    ...{ type: ComponentType.Button, style: 4, custom_id: "whitelist:remove" },
    label: chat.t(chatWords.buttons.remove),
  };
  return {
    content: chat.t(chatWords.askRemove, { lists: entries.length }),
    components: [{ type: ComponentType.ActionRow, components: [button] }] as never,
  };
}

export async function removeMine(ctx: Ctx, { member }: ComponentCall): Promise<Reply> {
  const lists = await forgetMember(ctx, member.user.id);
  return reply(ctx.chat.t(chatWords.removed, { lists }));
}

export async function leaveByName(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { memberId, memberName } = briefOf(call.member);
  const wanted = String(call.options.list ?? "");
  const { orm, guildId, chat } = ctx;
  const left = await ctx.answerOnce(call, { dedupeMs: DEDUPE_MS }, async (tx) => {
    for (const entry of await entriesOfMember(tx, guildId, memberId)) {
      const list = await listTable.read(tx, { guildId, number: entry.list });
      if (!list || !isNamed(list, wanted)) continue;
      await endEntry(ctx, tx, entry);
      return { number: list.number, list: list.name, entry: entry.number };
    }
    return null;
  });
  if (!left) throw refuse("notOnList", { list: wanted });
  const { number, list, entry } = left;
  await ctx.activity.record("left", `left:${entry}`, { number, list, memberName });
  return reply(
    chat.t(chatWords.leftList, { list: escapedText((await listTable.read(orm, { guildId, number }))?.name ?? list) }),
  );
}

/** Names are typed in chat, so case and surrounding spaces don't matter. */
const isNamed = ({ name }: ListRow, typed: string): boolean => name.toLowerCase() === typed.trim().toLowerCase();

async function openListNamed(ctx: Ctx, typed: string): Promise<ListRow> {
  const open = await openLists(ctx.orm, ctx.guildId, ctx.clock.now());
  const found = open.findLast((list) => isNamed(list, typed));
  if (!found) throw refuse("listUnknown", { lists: open.map(({ name }) => name).join(", ") || "–" });
  return found;
}

export const openNames = async (ctx: Ctx): Promise<string[]> =>
  (await openLists(ctx.orm, ctx.guildId, ctx.clock.now())).map(({ name }) => name);

export async function ownNames(ctx: Ctx, { member }: CommandCall): Promise<string[]> {
  const names: string[] = [];
  for (const { list: number } of await entriesOfMember(ctx.orm, ctx.guildId, member.user.id)) {
    const list = await listTable.read(ctx.orm, { guildId: ctx.guildId, number });
    if (list) names.push(list.name);
  }
  return names;
}
