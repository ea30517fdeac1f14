import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

test("a file that would keep a reader busy for hours is given up, and the next is read", async () => {
  const head = "format: guildhall-settings\nformatVersion: 1\nmodules:";
  const endless = `${head}\n${Array.from({ length: 200_000 }, (_, at) => `  a${at}: {}`).join("\n")}`;
  await expect(readFile(endless, 500)).rejects.toMatchObject({ code: "fileTooHard", status: 422 });
  expect(await readFile(`${head} {}`)).toMatchObject({ modules: {} });
});

test("a text that cannot be stored is told with its place", async () => {
  const file =
    'format: guildhall-settings\nformatVersion: 1\nmodules:\n  greetings:\n    settings:\n      name: "a\\0b"\n';
  await expect(readFile(file)).rejects.toMatchObject({
    code: "fileUnreadable",
    details: {
      faults: expect.arrayContaining([
        expect.objectContaining({ line: 6, message: expect.stringContaining("stored") }),
      ]),
    },
  });
});
