// A post as Discord shows it: the same in chat and in the preview.
import { type ChoiceRow, choicePanel } from "#kit/choice-panel.ts";
import type { EmbedPayload } from "#kit/message/payload.ts";
import { escapedText } from "#kit/placeholders.ts";
import { followable, type NewsConfig } from "./config.ts";
import type { Draft, DraftEntry } from "./draft.ts";

/** In the server's language. */
export type NewsTexts = {
  generated(text: string): string;
  also(sources: string): string;
  note: string;
  sampleNote: string;
  hidden(count: number): string;
  more: string;
  follow: string;
  choose: string;
};
/** A draft with its number; 0 before it has one. */
type NewsPost = Draft & { number: number };

/** Discord's limits are 4,096 for a description and 256 for a title; the rest is left for the note. */
const BODY_MAX = 3900;
const TITLE_MAX = 256;

/** The stories that fit, each with its title, link and source; titles are never changed. */
export function newsMessage(draft: Draft, texts: NewsTexts): { embeds: EmbedPayload[] } {
  const generated = draft.entries.filter((entry) => entry.isGenerated && entry.text !== "");
  const note = generated.some(({ isSample }) => isSample) ? texts.sampleNote : texts.note;
  const footer = generated.length > 0 ? { footer: { text: note } } : {};
  const [only] = draft.entries;
  if (draft.mode === "items" && only) {
    return {
      embeds: [
        {
          title: cut(escapedText(only.title), TITLE_MAX),
          ...(only.url ? { url: only.url } : {}),
          description: [leadOf(only, texts), sourceLine(only, texts)].filter(Boolean).join("\n"),
          ...footer,
        },
      ],
    };
  }
  return {
    embeds: [{ title: cut(escapedText(draft.topic), TITLE_MAX), description: bodyOf(draft, texts), ...footer }],
  };
}

function bodyOf({ entries, others }: Draft, texts: NewsTexts): string {
  const drawn = (hasLead: boolean): string[] =>
    entries.map((entry) =>
      [titleLine(entry), hasLead ? leadOf(entry, texts) : "", sourceLine(entry, texts)].filter(Boolean).join("\n"),
    );
  const long = drawn(true);
  const blocks = long.join("\n\n").length <= BODY_MAX ? long : drawn(false);
  const shown: string[] = [];
  for (const block of blocks) {
    if ([...shown, block].join("\n\n").length > BODY_MAX) break;
    shown.push(block);
  }
  const left = entries.length - shown.length + others.length;
  return [...shown, ...(left > 0 ? [`-# ${texts.hidden(left)}`] : [])].join("\n\n");
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Discord ends a link at a bracket. */
const linkTo = (url: string): string => url.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");

export const titleLine = ({ title, url }: Pick<DraftEntry, "title" | "url">): string => {
  const quoted = escapedText(title);
  return url ? `**[${quoted}](${linkTo(url)})**` : `**${quoted}**`;
};

const leadOf = ({ text, isGenerated }: DraftEntry, texts: NewsTexts): string => {
  const quoted = escapedText(text);
  return isGenerated && quoted !== "" ? texts.generated(quoted) : quoted;
};

function sourceLine({ source, also, publishedAt }: DraftEntry, texts: NewsTexts): string {
  const parts = [
    escapedText(source),
    also.length > 0 ? texts.also(also.map(escapedText).join(", ")) : "",
    publishedAt ? `<t:${Math.floor(Date.parse(publishedAt) / 1000)}:R>` : "",
  ];
  return `-# ${parts.filter(Boolean).join(" · ")}`;
}

/** What "More" shows to the member who pressed it: each story with its link, up to 2,000 characters. */
export function moreText({ entries, others }: Draft): string {
  const lines = [
    ...entries.map((entry) => `${titleLine(entry)}\n${escapedText(entry.text)}`.trim()),
    ...others.map(({ title, url, source }) => `${titleLine({ title, url })} · ${escapedText(source)}`),
  ];
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 2 > 2000) break;
    text += `${text === "" ? "" : "\n"}${line}`;
  }
  return text;
}

/** The buttons below a post. */
export function newsControls({ number, topic }: NewsPost, hasRole: boolean, texts: NewsTexts): ChoiceRow[] {
  const button = (label: string, emoji: string, id: string) =>
    ({ type: 2, style: 2, label, emoji: { name: emoji }, custom_id: `ai-news:${id}` }) as const;
  return [
    {
      type: 1,
      components: [
        button(texts.more, "📰", `more:${number}`),
        ...(hasRole ? [button(texts.follow, "🔔", `follow:${topic}`)] : []),
      ],
    },
  ];
}

/** The panel: a menu of the topics that have a role. */
export const topicControls = (config: Pick<NewsConfig, "topics">, texts: NewsTexts, rows: number): ChoiceRow[] => {
  const topics = followable(config);
  return choicePanel({
    ...{ style: "select", customId: "ai-news:pick", placeholder: texts.choose, max: topics.length, rows },
    entries: topics.map(({ name }) => ({ value: name, label: name, emoji: null })),
  });
};
