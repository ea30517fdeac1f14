import { expect, test } from "vitest";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { recordsFile } from "./records-file.ts";

type Row = { name: string; channelId: string | null; points: number };
const columns: RecordColumns<Row> = [
  { id: "name", header: "Who", file: "Member", text: ({ name }) => name },
  { id: "drawn", header: "Picture" },
  { id: "where", file: ["Channel", ({ channelId }, guild) => guild.channelName(channelId)] },
  { id: "points", header: "Points", file: "Points", text: ({ points }) => (points === 0 ? null : points) },
];
const guild = { channels: [{ id: "7", name: "welcome" }] };

test("has the columns that have a name in files, in order, and no formulas", async () => {
  const rows = [
    { name: "=1+1", channelId: "7", points: 1200 },
    { name: "Wren", channelId: "8", points: 0 },
  ];
  async function* pages() {
    yield* rows.map((row) => [row]);
  }
  const { content } = recordsFile(columns, pages(), guild, "members.csv");
  const parts: Uint8Array[] = [];
  for await (const chunk of content as AsyncIterable<Uint8Array>) parts.push(chunk);
  expect(Buffer.concat(parts).toString().slice(1)).toBe(
    '"Member","Channel","Points"\r\n"\'=1+1","welcome","1200"\r\n"Wren","8",""\r\n',
  );
});
