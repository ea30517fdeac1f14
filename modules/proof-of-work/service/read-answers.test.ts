import { expect, test } from "vitest";
import { FILE_LIMITS, taskSpec } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { handedIn, problemsOf } from "./read-answers.ts";

const spec = taskSpec.parse({
  title: "Guide",
  inputs: [
    { label: "Link", kind: "link", isRequired: false },
    { label: "Files", kind: "files", fileTypes: ["picture", "pdf"] },
    { label: "Note", kind: "paragraph" },
  ],
});
const file = (name: string, size = 10) => ({ id: "1", name, url: "", contentType: null, size });
const answers = (link: string, files: ReturnType<typeof file>[], note = "") => [
  { label: "Link", value: link },
  { label: "Files", value: "", files },
  { label: "Note", value: note },
];
const keys = (link: string, files: ReturnType<typeof file>[] = [], note = "") =>
  problemsOf(spec, answers(link, files, note)).map(({ question, problem }) => [question, problem.key]);

test("accepts what the task asks for, and an optional question without an answer", () => {
  expect(keys("example.com/a", [file("a.PNG"), file("b.pdf")], "See https://example.com")).toEqual([]);
  expect(keys("")).toEqual([]);
});

test("names each answer that isn't accepted", () => {
  const { problems } = chatWords;
  expect(keys("not a link", [file("a.png", FILE_LIMITS.file + 1)])).toEqual([
    ["Link", problems.link.key],
    ["Files", problems.large.key],
  ]);
  expect(keys("", [file("a.png.exe")])).toEqual([["Files", problems.type.key]]);
});

test("finds posts on X in any answer while there is a reward, and none without", () => {
  expect(keys("", [], "my post: https://x.com/robin/status/1")).toEqual([["Note", chatWords.problems.x.key]]);
  const free = { ...spec, reward: { min: 0, max: 0, role: null } };
  expect(problemsOf(free, answers("https://x.com/robin/status/1", []))).toEqual([]);
});

test("compares links in texts too, each page once", () => {
  const { links } = handedIn(spec, answers("https://example.com/a/", [], "also http://www.example.com/a and b.org/c"));
  expect(links.map(({ key }) => key)).toEqual(["example.com/a", "b.org/c"]);
});
