import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

test("a file that would keep a reader busy for hours is given up, and the next is read", async () => {
  const head = "format: guildhall-settings\nformatVersion: 1\nmodules:";
  const endless = `${head}\n${Array.from({ length: 200_000 }, (_, at) => `  a${at}: {}`).join("\n")}`;
  await expect(readFile(endless, 500)).rejects.toMatchObject({ code: "fileTooHard", status: 422 });
  expect(await readFile(`${head} {}`)).toMatchObject({ modules: {} });
});
