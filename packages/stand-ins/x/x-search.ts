// The operators of X's recent search that the stand-in knows. Terms next to each other must all match.
import type { XPerson, XPost } from "./x-world.ts";

/** A term, or alternatives in parentheses: `from:1 (conversation_id:2 OR quotes_of_tweet_id:2)`. */
export function matchesQuery(query: string, post: XPost, author: XPerson | null): boolean {
  const terms = query.match(/\([^()]*\)|\S+/g) ?? [];
  return terms.every((term) =>
    (term.startsWith("(") ? term.slice(1, -1).split(/\s+OR\s+/) : [term]).some((one) =>
      matchesTerm(one.trim(), post, author),
    ),
  );
}

function matchesTerm(term: string, { conversationId, refers, text }: XPost, author: XPerson | null): boolean {
  const [operator = "", value = ""] = term.split(":");
  switch (operator) {
    case "from":
      return author?.id === value || author?.username.toLowerCase() === value.toLowerCase();
    case "conversation_id":
      return conversationId === value;
    case "quotes_of_tweet_id":
      return refers?.type === "quoted" && refers.id === value;
    case "retweets_of_tweet_id":
      return refers?.type === "retweeted" && refers.id === value;
    default:
      return text.toLowerCase().includes(term.toLowerCase());
  }
}
