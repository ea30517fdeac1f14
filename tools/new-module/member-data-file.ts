// What becomes of a member's rows in the new module's table when the operator erases them.
import type { NewModule } from "./new-module.ts";

export const memberDataFile = ({ id }: NewModule, name: string, table: "hellos" | "joined" | "reviews"): string =>
  `import { deleteRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const ${name}MemberData: MemberData = { ${id.replaceAll("-", "_")}_${table}: [deleteRows()] };
`;
