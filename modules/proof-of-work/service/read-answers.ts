// What a member handed in, checked against the task: links and where they may lead, files with their types and sizes.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import {
  domainsOf,
  FILE_LIMITS,
  hasReward,
  isAllowed,
  isOnX,
  linkKey,
  linkOf,
  linksIn,
  type Submitted,
  type TaskInput,
  type TaskSpec,
} from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { mayBe } from "./file-type.ts";

export type HandedIn = {
  answers: Submitted["answers"];
  /** Each page once. */
  links: { key: string; url: string }[];
  files: (NonNullable<FormAnswer["files"]>[number] & { types: TaskInput["fileTypes"] })[];
};
type Problem = { question: string; problem: ChatText };

const { problems } = chatWords;
const MIB = 1024 * 1024;

/** A problem for each answer that the task doesn't accept. */
export const problemsOf = ({ inputs, reward }: TaskSpec, answers: readonly FormAnswer[]): Problem[] =>
  inputs.flatMap((input, at) => {
    const problem = problemOf(input, answers[at] ?? { label: "", value: "" }, hasReward(reward));
    return problem ? [{ question: input.label, problem }] : [];
  });

function problemOf(input: TaskInput, { value, files = [] }: FormAnswer, isRewarded: boolean): ChatText | null {
  if (isRewarded && linksOf(input, value).some(isOnX)) return problems.x;
  if (input.kind === "link" && value !== "") {
    const url = linkOf(value);
    if (!url) return problems.link;
    const domains = domainsOf(input);
    return isAllowed(url, domains) ? null : withParams(problems.domain, { domains: domains.join(", ") });
  }
  if (input.kind !== "files") return null;
  const large = files.find(({ size }) => size > FILE_LIMITS.file);
  if (large) return withParams(problems.large, { name: large.name, max: FILE_LIMITS.file / MIB });
  const other = files.find(({ name }) => !input.fileTypes.some((type) => mayBe(type, name)));
  return other ? withParams(problems.type, { name: other.name }) : null;
}

const linksOf = (input: TaskInput, value: string): URL[] =>
  input.kind === "link" ? [linkOf(value) ?? []].flat() : linksIn(value);

export function handedIn({ inputs }: TaskSpec, answers: readonly FormAnswer[]): HandedIn {
  const urls = inputs.flatMap((input, at) => linksOf(input, answers[at]?.value ?? ""));
  const links = new Map(urls.map((url) => [linkKey(url), url.href]));
  return {
    answers: inputs.map(({ label, kind }, at) => ({ label, kind, value: shown(kind, answers[at]) })),
    links: [...links].map(([key, url]) => ({ key, url })),
    files: inputs.flatMap(({ fileTypes: types }, at) => (answers[at]?.files ?? []).map((file) => ({ ...file, types }))),
  };
}

const shown = (kind: TaskInput["kind"], answer: FormAnswer | undefined): string =>
  kind === "link" ? (linkOf(answer?.value ?? "")?.href ?? "") : (answer?.value ?? "");
