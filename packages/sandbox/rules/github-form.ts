/** What GitHub tells a webhook of, as far as the platform reads it. */
import { z } from "zod";
import { flag, integer, list, webAddress } from "./form.ts";

const words = z.string();
const number = integer(0, Number.MAX_SAFE_INTEGER);
const address = webAddress();

const user = z.strictObject({ id: number, login: words, html_url: address, avatar_url: address });
const issue = z.strictObject({
  id: number,
  number,
  html_url: address,
  user,
  title: words,
  body: words.nullish(),
  /** There is one where the issue is a pull request. */
  pull_request: z.unknown().optional(),
});
const repository = z.strictObject({ id: number, html_url: address, name: words, full_name: words });
const comment = z.strictObject({ id: number, html_url: address, user, commit_id: words.nullish(), body: words });
const commit = z.strictObject({
  id: words,
  url: address,
  message: words,
  author: z.strictObject({ username: words.nullish(), name: words }),
});
const pullRequests = list(z.strictObject({ number }), 0, 1521).nullish();
const checkSuite = z.strictObject({
  conclusion: words.nullish(),
  head_branch: words.nullish(),
  head_sha: words,
  pull_requests: pullRequests,
  app: z.strictObject({ name: words }),
});
const checkRun = z.strictObject({
  conclusion: words.nullish(),
  name: words,
  html_url: address,
  check_suite: checkSuite,
  details_url: address.nullish(),
  output: z.strictObject({ title: words.nullish(), summary: words.nullish() }).nullish(),
  pull_requests: pullRequests,
});

export const githubForm = z.strictObject({
  action: words.nullish(),
  ref: words.nullish(),
  ref_type: words.nullish(),
  comment: comment.nullish(),
  issue: issue.nullish(),
  pull_request: issue.nullish(),
  repository: repository.nullish(),
  forkee: repository.nullish(),
  sender: user,
  member: user.nullish(),
  release: z.strictObject({ id: number, tag_name: words, html_url: address, author: user }).nullish(),
  head_commit: commit.nullish(),
  commits: list(commit, 0, 1521).nullish(),
  forced: flag.nullish(),
  compare: address.nullish(),
  review: z.strictObject({ user, body: words.nullish(), html_url: address, state: words }).nullish(),
  check_run: checkRun.nullish(),
  check_suite: checkSuite.nullish(),
  discussion: z
    .strictObject({
      title: words,
      number,
      html_url: address,
      answer_html_url: address.nullish(),
      body: words.nullish(),
      user,
    })
    .nullish(),
  answer: comment.nullish(),
});

export type GithubForm = z.infer<typeof githubForm>;
