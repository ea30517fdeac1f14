// What the bot says in chat, and the page where members sign, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("whitelist.texts", {
  buttons: { submit: "Submit wallet", mine: "My wallets", remove: "Remove everything" },
  chains: {
    evm: "Ethereum and other EVM chains",
    solana: "Solana",
    bitcoin: "Bitcoin",
    bitcoinTestnet: "Bitcoin testnet",
  },
  noneOpen: "No list is open right now.",
  several: "Several lists are open. Which one do you want to join?",
  choose: "Choose a list",
  locked: "🔒 You can't join **{list}** yet:",
  addressLabel: "Your address: {chain}",
  keepSaved: "Leave it empty to use your saved wallet {address}.",
  applied: "📨 You've applied for **{list}** with {address}. The server's staff will decide.",
  entered: "✅ You joined **{list}** with {address}.",
  changed: "✅ You're on **{list}** with {address}.",
  willNotify: "If you have a place when the list is final, you'll get a direct message.",
  sign: "Open the page and sign with your wallet to show that it's yours. The link is only for you and works for 15 minutes.",
  openPage: "Open the page",
  savedTyped: "👛 {chain}: {address}",
  savedSigned: "👛 {chain}: {address}, proven by signature",
  onList: "**{list}** with {address}:",
  openUntil: "Open until {at}.",
  nothing: "You haven't submitted a wallet in this server.",
  walletSet:
    "👛 Saved for {chain}: {address}. Lists that you're on keep their address until you submit another one there.",
  askRemove:
    "This deletes your wallets in this server{lists, plural, =0 {} one { and takes you off # list} other { and takes you off # lists}}. It can't be undone.",
  removed:
    "Your wallets are deleted{lists, plural, =0 {} one {, and you're no longer on # list} other {, and you're no longer on # lists}}.",
  leftList: "You're no longer on **{list}**.",
  hasLeft: "Left the server",
  warnings: {
    contract:
      "⚠️ This is the address of a contract. If it isn't your own smart account, submit your wallet's address instead.",
    exchange:
      "⚠️ This looks like an exchange's address. What is sent there may not reach you. Use your own wallet's address.",
    unchecked: "The chain can't be reached at the moment, so nobody checked whether this is a contract or an exchange.",
  },
  states: {
    entered: "You take part in the draw.",
    pending: "Staff haven't decided yet.",
    accepted: "You have a place.",
    ofPartner: "You have one of {partner}'s places.",
    acceptedIn: "You have a place in {tier}.",
    waiting: "You're number {rank, number} on the waiting list.",
    denied: "Staff denied your application.",
    draft: "You were drawn. The result isn't final yet.",
    notYet: "You weren't drawn. The result isn't final yet.",
    lost: "You weren't drawn.",
    out: "You were drawn, but you no longer met the conditions:",
  },
  card: {
    named: "ENS name: {name}",
    title: "{member} ({name}) applies for **{list}**",
    typed: "Wallet: `{address}`",
    signed: "Wallet, proven by signature: `{address}`",
    contract: "⚠️ It's the address of a contract.",
    exchange: "⚠️ It looks like an exchange's address.",
  },
  notice: {
    place: "🎉 You have a place on **{list}** in **{server}** with {address}.",
    placeIn: "🎉 You have a place in {tier} on **{list}** in **{server}** with {address}.",
    approved: "✅ Staff of **{server}** approved your application for **{list}** with {address}.",
    denied: "❌ Staff of **{server}** denied your application for **{list}**.",
    because: "❌ Staff of **{server}** denied your application for **{list}**: {reason}",
  },
  news: {
    opened: "📋 **{list}** is open.",
    until: "It closes {until}.",
    beacon: "🎲 **{list}** is drawn with round {round, number} of the public beacon, which is published at {at}.",
    drawn:
      "🎲 **{list}** was drawn: {winners, plural, one {# place} other {# places}}. This is a draft until it's final.",
    redo: "🔁 The draw of **{list}** is repeated as draw {draw, number}: {reason}",
    final: "🏁 **{list}** is final with {winners, plural, one {# place} other {# places}}.",
    more: "{names} and {more, plural, one {# more} other {# more}}",
  },
  page: {
    title: "Your wallet in {server}",
    who: "You're linking a wallet for {name}. If that isn't you, close this page.",
    what: "Choose your wallet and sign the text it shows. Network: {chain}.",
    safe: "This page only asks you to sign a text. It never asks for a transaction, an approval, a recovery phrase or a private key.",
    needsScript: "This page needs JavaScript. Turn it on and load the page again.",
    submit: "Send",
    script: {
      none: "No wallet was found in this browser. Install one, or open this link in your wallet's own browser.",
      choose: "Choose a wallet.",
      confirm: "Confirm in your wallet…",
      refused: "You didn't sign. Choose a wallet to try again.",
      failed: "That didn't work. Check that the wallet is unlocked and try again.",
    },
    states: {
      open: "Sign with your wallet.",
      unknown: "This link doesn't exist or is no longer valid. Get a new one in the server.",
      used: "This link was used already.",
      expired: "This link has expired. Get a new one in the server.",
      off: "Lists are off in this server at the moment.",
      invalid: "The signature doesn't belong to this wallet and this page. Load the page again and sign once more.",
      unavailable:
        "The chain can't be reached at the moment, so the signature wasn't checked. Your link still works: load the page again in a minute.",
      noRpc:
        "This is a smart account's signature, and accounts on this chain can't be checked here. Switch the chain in your wallet, or use another wallet.",
      refused: "The signature is right, but it can't be used:",
      entered: "You joined {list}. You can close this page.",
      applied: "You've applied for {list}. You can close this page.",
      saved: "Your wallet is saved. You can close this page.",
    },
  },
});
