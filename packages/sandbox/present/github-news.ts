/** What GitHub tells of, in the words of an embed; undefined for what the platform leaves aside. */
import type { GithubForm } from "../rules/github-form.ts";

interface News {
  title: string;
  url?: string | null | undefined;
  description?: string | null | undefined;
  color?: number;
}

const BLURPLE = 0x7289da;
const RED = 0xfc2929;
const GREEN = 0x009800;
const ORANGE = 0xeb6420;
const COMMENT = 0xe68d60;
const PULL_REQUEST_COMMENT = 0xbfe5bf;
const DESCRIPTION_MAX = 500;

const REVIEWS: Record<string, string> = { approved: "approved", changes_requested: "changes requested" };

export function githubNews(event: string, told: GithubForm): object | undefined {
  const news = WORDS[event]?.(told);
  if (news === undefined) return undefined;
  const { sender, repository } = told;
  const { title, url, description, color } = news;
  return {
    title: clip(
      repository ? `[${event === "push" ? branchOf(told, repository.name) : repository.full_name}] ${title}` : title,
      256,
    ),
    url: url ?? repository?.html_url ?? null,
    description: description ? clip(description, event === "push" ? 2048 : DESCRIPTION_MAX) : null,
    ...(color === undefined ? {} : { color }),
    author: { name: sender.login, url: sender.html_url, icon_url: sender.avatar_url },
  };
}

const WORDS: Record<string, (told: GithubForm) => News | undefined> = {
  push: pushed,
  create: ({ ref, ref_type }) => (ref ? { title: `New ${ref_type} created: ${ref}` } : undefined),
  delete: ({ ref, ref_type }) => (ref ? { title: `${capital(ref_type ?? "branch")} deleted: ${ref}` } : undefined),
  commit_comment: ({ comment, action }) =>
    comment && action === "created"
      ? {
          title: `New comment on commit \`${comment.commit_id?.slice(0, 7) ?? ""}\``,
          url: comment.html_url,
          description: comment.body,
        }
      : undefined,
  issues: ({ issue, action }) =>
    issue && isTold(action)
      ? {
          title: `Issue ${action}: #${issue.number} ${issue.title}`,
          url: issue.html_url,
          ...(action === "opened" ? { description: issue.body, color: ORANGE } : {}),
        }
      : undefined,
  issue_comment: ({ issue, comment, action }) =>
    issue && comment && action === "created"
      ? {
          title: `New comment on ${issue.pull_request ? "pull request" : "issue"} #${issue.number}: ${issue.title}`,
          url: comment.html_url,
          description: comment.body,
          color: issue.pull_request ? PULL_REQUEST_COMMENT : COMMENT,
        }
      : undefined,
  pull_request: ({ pull_request, action }) =>
    pull_request && isTold(action)
      ? {
          title: `Pull request ${action}: #${pull_request.number} ${pull_request.title}`,
          url: pull_request.html_url,
          ...(action === "opened" ? { description: pull_request.body, color: GREEN } : {}),
        }
      : undefined,
  pull_request_review: ({ pull_request, review, action }) =>
    pull_request && review && action === "submitted"
      ? {
          title: `Pull request ${REVIEWS[review.state] ?? "reviewed"}: #${pull_request.number} ${pull_request.title}`,
          url: review.html_url,
          description: review.body,
        }
      : undefined,
  pull_request_review_comment: ({ pull_request, comment, action }) =>
    pull_request && comment && action === "created"
      ? {
          title: `New review comment on pull request #${pull_request.number}: ${pull_request.title}`,
          url: comment.html_url,
          description: comment.body,
          color: PULL_REQUEST_COMMENT,
        }
      : undefined,
  release: ({ release, action }) =>
    release && action === "published"
      ? { title: `New release published: ${release.tag_name}`, url: release.html_url }
      : undefined,
  fork: ({ forkee }) => (forkee ? { title: `Fork created: ${forkee.full_name}`, url: forkee.html_url } : undefined),
  member: ({ member, action }) =>
    member && action === "added"
      ? { title: `New collaborator added: ${member.login}`, url: member.html_url }
      : undefined,
  public: () => ({ title: "Now open sourced!" }),
  watch: ({ action }) => (action === "started" ? { title: "New star added" } : undefined),
  check_run: ({ check_run, action }) =>
    check_run?.conclusion && action === "completed"
      ? {
          title: `${check_run.name} ${check_run.conclusion} on ${check_run.check_suite.head_branch ?? check_run.check_suite.head_sha.slice(0, 7)}`,
          url: check_run.html_url,
          description: check_run.output?.title,
          color: check_run.conclusion === "success" ? GREEN : RED,
        }
      : undefined,
  check_suite: ({ check_suite, action }) =>
    check_suite?.conclusion && action === "completed"
      ? {
          title: `${check_suite.app.name} checks ${check_suite.conclusion} on ${check_suite.head_branch ?? check_suite.head_sha.slice(0, 7)}`,
          color: check_suite.conclusion === "success" ? GREEN : RED,
        }
      : undefined,
  discussion: ({ discussion, answer, action }) => {
    if (!discussion) return undefined;
    const name = `discussion #${discussion.number}: ${discussion.title}`;
    if (action === "answered")
      return { title: `Answered ${name}`, url: discussion.answer_html_url, description: answer?.body };
    return action === "created"
      ? { title: `New ${name}`, url: discussion.html_url, description: discussion.body }
      : undefined;
  },
  discussion_comment: ({ discussion, comment, action }) =>
    discussion && comment && action === "created"
      ? {
          title: `New comment on discussion #${discussion.number}: ${discussion.title}`,
          url: comment.html_url,
          description: comment.body,
        }
      : undefined,
};

function pushed({ commits, forced, head_commit, compare }: GithubForm): News | undefined {
  const made = commits ?? [];
  if (forced === true)
    return {
      title: `Branch was force-pushed to \`${head_commit?.id.slice(0, 7) ?? ""}\``,
      url: compare,
      color: RED,
    };
  if (made.length === 0) return undefined;
  const lines = made.map(
    ({ id, url, message, author }) =>
      `[\`${id.slice(0, 7)}\`](${url}) ${clip(message.split("\n")[0] ?? "", 50)} - ${author.username ?? author.name}`,
  );
  return {
    title: `${made.length} new commit${made.length === 1 ? "" : "s"}`,
    url: made.length === 1 ? made[0]?.url : compare,
    description: lines.join("\n"),
    color: BLURPLE,
  };
}

/** A change of labels or people is nobody's news. */
function isTold(action: string | null | undefined): boolean {
  return action === "opened" || action === "closed" || action === "reopened";
}

function branchOf({ ref }: GithubForm, repository: string): string {
  return `${repository}:${ref?.replace(/^refs\/(heads|tags)\//, "") ?? ""}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function clip(words: string, max: number): string {
  return words.length <= max ? words : `${words.slice(0, max - 3)}...`;
}
