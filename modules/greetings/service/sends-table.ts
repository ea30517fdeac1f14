import type { Send } from "../contract.ts";

const COLUMNS = ["Time", "What", "Outcome", "Reason", "Member", "Member ID", "Channel", "Message ID"];

/** The records as CSV (RFC 4180). */
export function sendsTable(sends: readonly Send[], channels: readonly { id: string; name: string }[]): string {
  const names = new Map(channels.map(({ id, name }) => [id, name]));
  const rows = sends.map((send) => [
    send.at,
    send.kind,
    send.outcome,
    send.reason ?? "",
    send.memberName,
    send.memberId ?? "",
    send.channelId ? (names.get(send.channelId) ?? send.channelId) : "",
    send.messageId ?? "",
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A spreadsheet would run a name that begins as a formula does. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
