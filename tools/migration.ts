// `npm run migration [-- FOLDER [WHAT]]`: writes the SQL for tables that changed in the code, for one folder or all,
// into the folder that owns them.
import { join } from "node:path";
import { migrationFolders } from "./migration/declared-tables.ts";
import { writeMigration } from "./migration/write-migration.ts";

const root = join(import.meta.dirname, "..");
const [wanted, what = "change"] = process.argv.slice(2);
const folders = migrationFolders(root);
const chosen = folders.filter(({ name }) => !wanted || name === wanted || name.endsWith(`/${wanted}`));

if (chosen.length === 0 || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(what)) {
  console.error(
    `npm run migration [-- FOLDER [WHAT]]: FOLDER is one of ${folders.map(({ name }) => name).join(", ")}; WHAT is small letters, digits and underscores, as in "seats_of_roles".`,
  );
  process.exitCode = 1;
}
let written = 0;
for (const folder of process.exitCode ? [] : chosen) {
  const path = await writeMigration(root, folder, what);
  if (!path) continue;
  written += 1;
  console.log(`${path} is there. Read it: what a rename or a new rule means for rows that exist is for you to add.`);
}
if (!process.exitCode && written === 0) console.log("The migrations make all tables as the code declares them.");
