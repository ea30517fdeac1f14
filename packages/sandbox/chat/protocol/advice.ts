/** What a person can do about the refusals that they meet most, by the platform's codes. */
const ADVICE: Readonly<Record<number, string>> = {
  10003: "This channel is gone. Choose another one.",
  10006: "This invite has expired or never was. Ask for a new one.",
  10007: "They are not a member of this guild any more.",
  10008: "This message has been deleted meanwhile.",
  10062: "The application took too long. Try again.",
  20016: "This channel is in slow mode. Wait a moment and send it again.",
  20028: "That was very fast. Wait a moment and try again.",
  30003: "No further pins fit here. Take a pin away first.",
  30005: "No further roles fit in this guild.",
  30010: "No further kinds of reaction fit on this message. Press one that is there.",
  30013: "No further channels fit in this guild. Delete one first.",
  40005: "The file is too large. Send a smaller one.",
  40007: "You are banned from this guild. Only its moderators can let you in again.",
  40067: "Posts here need a tag. Choose at least one.",
  50001: "You cannot see this any more. Ask somebody who runs the guild for access.",
  50005: "Only the author can edit a message.",
  50006: "There is nothing to send. Write something or attach a file.",
  50007: "They take no direct messages from you. Write to them in a guild that you share.",
  50013: "You do not have the permission for this. Ask somebody who runs the guild.",
  50083: "This thread is archived. Open it again first.",
  50278: "You share no guild with them. Join one of theirs to write to them.",
  160002: "You need to be able to read older messages to reply here.",
  160004: "This message has a thread already. Open that one.",
  160005: "This thread is locked. Only its moderators can write in it.",
  160006: "No further threads fit in this guild. Archive one first.",
};

export function adviseOn(code: number): string | undefined {
  return ADVICE[code];
}
