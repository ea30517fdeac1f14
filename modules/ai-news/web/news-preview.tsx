import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useItemsOrNew } from "#kit-web/chat/module-chat.tsx";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import type { PageGuild, PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import {
  aiNews,
  type Draft,
  type NewsConfig,
  newsControls,
  newsMessage,
  type Topic,
  topicControls,
} from "../contract.ts";
import { newsTexts } from "../words.ts";
import css from "./news.module.css";
import { sampleDraft } from "./sample-draft.ts";

/** Discord's limit of component rows in a message. */
const ROWS = 5;

/** A post of each topic, with made-up stories. */
export function NewsPreview({ config, guild }: PreviewProps<NewsConfig>) {
  const topics = useItemsOrNew(aiNews.config, "topics", config.topics);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, topics.length - 1);
  const topic = topics[at];
  if (!topic) return null;
  return (
    <div className={css.previews}>
      {topics.length > 1 && (
        <NativeSelect
          aria-label="Topic"
          value={String(at)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={topics.map(({ name }, index) => ({
            value: String(index),
            label: `${index + 1}. ${name || "Unnamed"}`,
          }))}
        />
      )}
      <TopicPost topic={topic} config={config} guild={guild} />
    </div>
  );
}

type PostProps = { topic: Topic; config: NewsConfig; guild: PageGuild };

function TopicPost({ topic, config, guild }: PostProps) {
  const draft = sampleDraft(topic, config);
  const channel = guild.channels.find(({ id }) => id === topic.channel);
  return (
    <figure className={css.preview} data-off={!topic.isOn || undefined}>
      <figcaption>
        <strong>{topic.name || "Topic"}</strong>
        <span>{topic.isOn ? (channel ? `#${channel.name}` : "choose a channel to post it") : "Off, not posted"}</span>
      </figcaption>
      <DrawnPost draft={draft} guild={guild} topic={topic} />
    </figure>
  );
}

/** A post as Discord shows it. */
export function DrawnPost({ draft, guild, topic }: { draft: Draft; guild: PageGuild; topic?: Topic | undefined }) {
  const texts = newsTexts(useTranslator());
  const roles = [topic?.followRole, topic?.pingRole].flatMap((role) => role ?? []);
  const mention = roleMention(guild);
  return (
    <SectionBoundary title="This preview can't be shown" of={draft}>
      <ShownMessage
        guild={guild}
        payload={{
          ...newsMessage(draft, texts),
          ...(roles.length > 0 ? { content: [...new Set(roles)].map(mention).join(" ") } : {}),
          allowed_mentions: { parse: [], roles: [], users: [] },
          assets: [],
        }}
        controls={newsControls({ ...draft, number: 0 }, Boolean(topic?.followRole), texts) as never}
        memberNames={{}}
      />
    </SectionBoundary>
  );
}

export function PanelPreview({ config, guild }: PreviewProps<NewsConfig>) {
  const texts = newsTexts(useTranslator());
  const controls = topicControls(config, texts, ROWS);
  return (
    <MessagePreview
      title="Panel"
      isOn
      place={config.panelIn === null ? { words: "choose a channel to post it" } : { channelId: config.panelIn }}
      message={config.panelMessage}
      guild={guild}
      controls={controls.length > 0 ? controls : [{ type: 1, components: [{ type: 3, placeholder: texts.choose }] }]}
    />
  );
}

/** What the recipe posts. */
export function NewsRecipe({ config, guild }: RecipeProps<NewsConfig>) {
  const topic = config.topics.at(-1);
  return topic ? <TopicPost topic={topic} config={config} guild={guild} /> : null;
}
