import { csvFile } from "#kit-server/csv/csv-file.ts";
import type { Send } from "../contract.ts";

const COLUMNS = ["Time", "Greeting", "Outcome", "Reason", "Member", "Member ID", "Channel", "Message ID"];

/** The records as comma-separated values. */
export function sendsTable(sends: readonly Send[], channels: readonly { id: string; name: string }[]): Buffer {
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
  return csvFile([COLUMNS, ...rows]);
}
