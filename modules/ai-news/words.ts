import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { aiNews } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingChoices, settingWords } from "./words/setting-words.ts";

export {
  POST_STATE_NAMES,
  postColumns,
  SOURCE_FAULT_TEXTS,
  SOURCE_STATE_NAMES,
  sourceColumns,
} from "./words/news-columns.ts";
export { newsTexts } from "./words/news-texts.ts";

export const aiNewsWords: ModuleWords<typeof aiNews> = {
  name: "AI news",
  purpose: "Post news from feeds and your own channels: filtered, without duplicates, and approved by you.",
  work: "News",
  fields: settingWords,
  choices: settingChoices,
  commands: {
    news: {
      description: "News in this server",
      subcommands: {
        now: "Posts a topic's news now (for managers)",
        latest: "Shows the newest post",
        search: "Searches what was posted",
        sources: "Shows where the news comes from",
      },
      options: {
        "now.topic": "The topic; leave it out for the first",
        "latest.topic": "The topic; leave it out for any",
        "search.words": "Words from the title or text",
        "search.topic": "The topic; leave it out for all",
      },
    },
  },
  activity: {
    ...reviewActivityWords.en,
    newsPosted: "{topic} #{number} was posted with {stories, plural, one {# story} other {# stories}}",
    sourcePaused: "{name} was paused: it can't be read",
    sourceBack: "{name} works again",
  },
  figures: { waiting: "Waiting for approval", found: "News found", posted: "Posts" },
  audit: {
    "news.checked": "checked the source {source}",
    "news.edited": "edited the post {number} of {topic}",
  },
  recipes: recipeWords,
  starter: "Post release notes",
  errors: {
    sourceTwice: "Another source has this already. Remove one of them.",
    sourcePaused: "{name} is paused because it can't be read for days. Check its address, then check it again.",
    sourceGone: "This source no longer exists.",
    sourceSoon: "This source was checked a moment ago, or asked to be left alone. Try again later.",
    postGone: "This post no longer exists.",
    notWaiting: "This post was decided in the meantime. Reload the page.",
    topicUnknown: "There is no such topic. Choose one of these: {topics}",
    topicsMissing: "There are no topics yet. Add one in the dashboard.",
    managersOnlyHere: "Only people who manage the server can do this. Use /news latest to read the newest post.",
    nothingNew: "There is nothing new for {topic}.",
    roleMissing: "The bot can't give this topic's role right now. Let the server's team know.",
  },
};
