// Ai database of a made-up server, for visitors.
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { aiDatabase, Hello } from "../contract.ts";

const rows = Array.from({ length: 24 }, (_, at): Hello => {
  const { id: memberId, name: memberName } = samplePerson(at);
  return { id: String(at), memberId, memberName, at: minutesAgo(9 + at * 211) };
});

export const aiDatabaseSample: ModuleSample<typeof aiDatabase> = {
  figures: { hellos: { value: 24, before: 19, days: [3, 4, 2, 3, 5, 3, 4] } },
  activity: rows.map(({ at, memberId, memberName }) => ({ event: "hello", at, data: { memberId, memberName } })),
  answers: () => ({
    hellos: ({ query }) => ({
      success: true,
      ...sampleRecords(rows, query, {
        matches: { name: ({ memberName }, name) => hasText(memberName, name) },
        sorts: { member: ({ memberName }) => memberName },
      }),
    }),
  }),
};
