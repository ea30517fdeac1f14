import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useItemsOrNew } from "#kit-web/chat/module-chat.tsx";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import { describeSchedule } from "#kit-web/form/value-text/describe-schedule.ts";
import { CONTROL_ROWS, PanelMessage } from "#kit-web/message-preview/panel-message.tsx";
import { ShownMessage } from "#kit-web/message-preview/shown-message.tsx";
import type { PageGuild, PreviewProps, RecipeProps } from "#kit-web/module-pages.ts";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import {
  aiNews,
  type Batch,
  batchesOf,
  type Draft,
  isImmediate,
  type NewsConfig,
  newsControls,
  newsMessage,
  type Topic,
  topicControls,
} from "../contract.ts";
import { newsTexts } from "../words.ts";
import css from "./news.module.css";
import { sampleDraft } from "./sample-draft.ts";

/** A post of each topic, and of its sources that are posted at other times, with made-up stories. */
export function NewsPreview({ config, guild }: PreviewProps<NewsConfig>) {
  const topics = useItemsOrNew(aiNews.config, "topics", config.topics);
  const [chosen, setChosen] = useState(0);
  const posts = topics.flatMap((topic, index) => batchesShown(config, topic).map((batch) => ({ topic, index, batch })));
  const at = Math.min(chosen, posts.length - 1);
  const post = posts[at];
  if (!post) return null;
  return (
    <div className={css.previews}>
      {posts.length > 1 && (
        <NativeSelect
          aria-label="Topic"
          value={String(at)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={posts.map(({ topic: { name }, index, batch: { key, sources } }, value) => ({
            value: String(value),
            label: `${index + 1}. ${name || "Unnamed"}${key === "" ? "" : `: ${sources.join(", ")}`}`,
          }))}
        />
      )}
      <TopicPost {...post} guild={guild} />
    </div>
  );
}

/** The topic's own, unless all of its sources have times of their own. */
function batchesShown(config: Pick<NewsConfig, "sources">, topic: Topic): Batch[] {
  const batches = batchesOf(config, topic);
  const used = batches.filter(({ sources }) => sources.length > 0);
  return used.length > 0 ? used : batches;
}

const whenWords = (batch: Batch): string =>
  isImmediate(batch) ? "At once" : batch.when.kind === "none" ? "Choose when" : describeSchedule(batch.when);

type PostProps = { topic: Topic; batch: Batch; guild: PageGuild };

function TopicPost({ topic, batch, guild }: PostProps) {
  const draft = sampleDraft(topic, batch);
  const channel = guild.channels.find(({ id }) => id === topic.channel);
  const place = channel ? `#${channel.name}` : "choose a channel to post it";
  return (
    <figure className={css.preview} data-off={!topic.isOn || undefined}>
      <figcaption>
        <strong>{topic.name || "Topic"}</strong>
        <span>{topic.isOn ? `${whenWords(batch)} · ${place}` : "Off, not posted"}</span>
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
  const controls = topicControls(config, texts, CONTROL_ROWS);
  return (
    <PanelMessage
      config={config}
      guild={guild}
      controls={controls.length > 0 ? controls : [{ type: 1, components: [{ type: 3, placeholder: texts.choose }] }]}
    />
  );
}

/** What the recipe posts. */
export function NewsRecipe({ config, guild }: RecipeProps<NewsConfig>) {
  const topic = config.topics.at(-1);
  const batch = topic && batchesShown(config, topic)[0];
  return batch ? <TopicPost topic={topic} batch={batch} guild={guild} /> : null;
}
