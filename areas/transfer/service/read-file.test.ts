import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

test("aborts a file that takes too long to parse, and reads the next", async () => {
  const head = "format: guildhall-settings\nformatVersion: 1\nmodules:";
  const endless = `${head}\n${Array.from({ length: 200_000 }, (_, at) => `  a${at}: {}`).join("\n")}`;
  await expect(readFile(endless, 500)).rejects.toMatchObject({ code: "fileTooHard", status: 422 });
  expect(await readFile(`${head} {}`)).toMatchObject({ modules: {} });
});

test("reports the position of text that can't be saved", async () => {
  const file =
    'format: guildhall-settings\nformatVersion: 1\nmodules:\n  greetings:\n    settings:\n      name: "a\\0b"\n';
  await expect(readFile(file)).rejects.toMatchObject({
    code: "fileUnreadable",
    details: {
      faults: expect.arrayContaining([
        expect.objectContaining({ line: 6, message: expect.stringContaining("can't be saved") }),
      ]),
    },
  });
});
