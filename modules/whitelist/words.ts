import { modalKindWords } from "#kit/modal/modal-words.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { whitelist } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows the panel as members see it, lists with their own form, and records as in files.
export type { Application } from "./words/application-columns.ts";
export { entryColumns, listColumns } from "./words/list-columns.ts";
export {
  CHAIN_NAMES,
  ENTRY_STATE_NAMES,
  LIST_STATE_NAMES,
  listChoices,
  listFieldWords,
  MODE_NAMES,
  NOTIFIED_NAMES,
  PROOF_NAMES,
  WARNING_NAMES,
} from "./words/list-words.ts";
export { formTexts, panelTexts } from "./words/panel-texts.ts";

export const whitelistWords: ModuleWords<typeof whitelist> = {
  name: "Whitelist",
  purpose: "Collect wallets for your drops: first come, by draw, by application, with checked addresses.",
  work: "Lists",
  fields: settingWords,
  choices: modalKindWords("questions"),
  commands: {
    wallet: {
      description: "Your wallets in this server",
      subcommands: {
        set: "Saves your wallet's address",
        sign: "Shows by signature that a wallet is yours",
        show: "Shows your wallets and the lists you're on",
        remove: "Deletes your wallets and takes you off all lists",
      },
      options: {
        "set.chain": "The wallet's chain",
        "set.address": "The wallet's public address",
        "sign.chain": "The wallet's chain",
      },
    },
    whitelist: {
      description: "Lists you can join with your wallet",
      subcommands: { enter: "Joins a list", status: "Shows where you are on each list", leave: "Leaves a list" },
      options: {
        "enter.list": "The list's name",
        "enter.address": "Another address than your saved one",
        "leave.list": "The list's name",
      },
    },
  },
  conditions: {
    hasWallet: {
      name: "Wallet",
      explains: "Saved a wallet in this server",
      is: "Has a wallet on",
      isNot: "Has no wallet on",
      summary: "{chain}, {proof}",
      must: "save a wallet with /wallet",
      mustNot: "have no such wallet saved",
      fields: {
        chain: { label: "Chain", help: "Which chain the wallet has to be of." },
        proof: { label: "Proof", help: "Whether the member has to have signed with it." },
      },
      choices: {
        "chain.any": "any chain",
        "chain.evm": "Ethereum and EVM chains",
        "chain.solana": "Solana",
        "chain.bitcoin": "Bitcoin",
        "proof.any": "typed or signed",
        "proof.signed": "proven by signature",
      },
    },
  },
  activity: {
    opened: "{list} was opened",
    closed: "{list} was closed",
    entered: "{memberName} joined {list}",
    left: "{memberName} left {list}",
    imported: "Imported {added, plural, one {# address} other {# addresses}} into {list} and changed {changed}",
    drawn:
      "Drew {winners, plural, one {# place} other {# places}} of {list} from {entries, plural, one {# entry} other {# entries}}",
    final: "{list} became final with {winners, plural, one {# place} other {# places}}",
    ...reviewActivityWords.en,
  },
  figures: { open: "Open lists", entries: "Entries", wallets: "Saved wallets" },
  audit: {
    "whitelist.created": "created the list {list}",
    "whitelist.changed": "changed the list {list}",
    "whitelist.opened": "opened the list {list}",
    "whitelist.closed": "closed the list {list}",
    "whitelist.drawn": "drew the winners of {list}",
    "whitelist.redrawn": "repeated the draw of {list}: {reason}",
    "whitelist.finalized": "made the list {list} final",
    "whitelist.invited": "made an invite for the {people} members with a place on {list}",
    "whitelist.removed": "removed entry {entry} from {list}",
    "whitelist.imported": "imported {added} addresses into {list}",
    "whitelist.exported": "exported {rows} entries of {list} as {format}, {members}",
  },
  panels: { wallets: "Wallets" },
  recipes: recipeWords,
  starter: "Start an allowlist",
  errors: {
    filesRefused: "Files can't be sent to staff here. Choose another type of answer.",
    cannotSign: "Wallets of this chain can't sign on the page. Choose Typed address.",
    drawNeedsPlaces: "A draw needs a number of places. Set one, or add tiers.",
    tooManyPlaces: "A list can have up to 100,000 places. Lower the places of a tier.",
    nameTaken: "This name is already used. Choose another.",
    fixedNow: "This can't change once the list was opened, because members relied on it. Create another list instead.",
    placesTaken: "{taken} places are taken already. Enter at least that many.",
    endsFirst: "The list would close before it opens, or right away. Choose a later time.",
    listGone: "This list no longer exists.",
    entryGone: "This entry no longer exists.",
    listChanged: "Someone else changed this list in the meantime. Load it again and repeat your change.",
    tooManyLists: "There are already {max} lists that aren't final. Make some of them final first.",
    wrongState: "The list is in another state by now. Check it and try again.",
    noMoreDraws: "A list can be drawn up to {max} times. Make this result final.",
    importTooLate: "The winners were drawn already, so nothing can be imported. Create another list instead.",
    notEvm: "Merkle trees are made of EVM addresses. Choose another format for this list.",
    nothingToExport: "Nobody has a place yet. Choose all entries, or come back later.",
    notOpen: "{list} isn't open. Press the button again to see which lists are.",
    listUnknown: "There's no open list with this name. Choose from: {lists}",
    full: "{list} is full. Nobody else can be added unless someone leaves.",
    inviteRefused: "Guildhall can't make an invite to this channel: {advice}",
    inviteFailed:
      "Discord made no invite. Check that the channel exists and the server has fewer than 1,000 invites, then try again.",
    nobodyToInvite: "No member has a place on this list, so there's nobody to invite.",
    partnerFull: "This partner's places are used up. Raise their number first.",
    partnerGone: "This list has no such partner anymore. Load it again.",
    beaconUnavailable: "The public randomness service doesn't answer. Try again in a minute.",
    walletTaken: "Someone else submitted this wallet already. If it's yours, ask the server's staff.",
    otherWallet: "You're on another list with {address}, and this server allows one wallet each. Use that one.",
    noChange: "Wallets on {list} can't change anymore. Ask the server's staff.",
    alreadyApplied: "You've already applied for {list}. Staff will decide.",
    wasDenied: "Staff denied your application for {list}, so you can't apply again.",
    notOnList: "You're not on a list with this name. Use /whitelist status to see yours.",
    signFirst: "This list asks for a signature. Press the button to get a link to the page.",
    pageUnavailable:
      "Members can't open the page to sign because Guildhall's address isn't set. The operator sets PUBLIC_URL.",
    nameUnknown: "This ENS name points to no address. Check its spelling, or enter the address.",
    namesUnavailable: "ENS names can't be looked up right now. Enter the address.",
    namesOff: "ENS names aren't looked up here. Enter the address.",
    addressNeeded: "You have no saved wallet of this chain. Enter its address.",
    addressInvalid: "This isn't an address of this chain. Copy it again from your wallet.",
    addressChecksum: "This address has a typo: its capital letters don't match. Copy it again from your wallet.",
    addressNetwork: "This address is of another network. Use one of the list's own network.",
    addressProgram: "This is the address of a program, which can't sign. Use your own wallet's address.",
    duplicateLine: "The address or the member is in the file twice. Remove one of the lines.",
    memberInvalid: "This isn't the ID of a member. Copy it from Discord.",
  },
};
