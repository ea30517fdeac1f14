/** What a person can do about common rejections, by Discord's code. */
const ADVICE: Readonly<Record<number, string>> = {
  10003: "This channel is gone. Choose another one.",
  10006: "This invite has expired or never was. Ask for a new one.",
  10007: "They're no longer a member of this server.",
  10008: "This message has been deleted meanwhile.",
  10062: "The application took too long. Try again.",
  20016: "This channel is in slow mode. Wait a moment and send it again.",
  20028: "That was very fast. Wait a moment and try again.",
  30003: "No further pins fit here. Take a pin away first.",
  30005: "This server has the maximum number of roles.",
  30010: "This message has the maximum number of reactions. Use an existing one.",
  30013: "This server has the maximum number of channels. Delete one first.",
  40005: "The file is too large. Send a smaller one.",
  40007: "You're banned from this server. Only its moderators can unban you.",
  40067: "Posts here need a tag. Choose at least one.",
  50001: "You no longer have access to this. Ask a server manager for access.",
  50005: "Only the author can edit a message.",
  50006: "There is nothing to send. Write something or attach a file.",
  50007: "They don't accept direct messages from you. Write to them in a shared server.",
  50013: "You don't have permission for this. Ask a server manager.",
  50083: "This thread is archived. Open it again first.",
  50278: "You don't share a server with them. Join one to write to them.",
  160002: "You need to be able to read older messages to reply here.",
  160004: "This message has a thread already. Open that one.",
  160005: "This thread is locked. Only its moderators can write in it.",
  160006: "This server has the maximum number of threads. Archive one first.",
};

export function adviseOn(code: number): string | undefined {
  return ADVICE[code];
}
