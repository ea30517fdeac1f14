import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { SAMPLE_MEMBER_ID } from "#kit-web/message-preview/sample-fill.ts";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import type { BoostConfig } from "../contract.ts";
import { chatWords, endedLines, runningLines } from "../words.ts";
import css from "./boost.module.css";

type Moment = "running" | "ended";
const MOMENTS = [
  { value: "running", label: "Running" },
  { value: "ended", label: "Ended" },
];
const JOINED = 12;
const SAMPLE_LINK = "https://x.com/i/web/status/1400000000000000005";

/** A campaign's card while it runs and after its end. */
export function CardPreview({ config, guild, isStill = false }: PreviewProps<BoostConfig> & { isStill?: boolean }) {
  const chat = useTranslator();
  const [moment, setMoment] = useState<Moment>("running");
  const [now] = useState(() => Date.now());
  const card = {
    ...{
      counts: config.counts,
      proof: config.proof,
      goal: config.goal,
      participants: JOINED,
      recognized: JOINED - 1,
      isPostGone: false,
    },
    ...{ ends: Math.floor(now / 1000) + config.lasts, endedWhy: null },
    state: moment === "running" ? ("live" as const) : ("ended" as const),
  };
  const names = [{ memberId: SAMPLE_MEMBER_ID, streak: 3 }];
  const isRunning = moment === "running";
  const button = (style: number, label: string) => ({ type: 2 as const, style, label });
  const link = (label: string) => ({ ...button(5, label), url: SAMPLE_LINK });
  const buttons = [
    link(chat.t(chatWords.buttons.open)),
    ...(isRunning
      ? [
          button(3, chat.t(chatWords.buttons.join)),
          button(2, chat.t(chatWords.buttons.status)),
          ...(config.proof === "tasks" ? [] : [link(chat.t(chatWords.buttons.link))]),
        ]
      : []),
  ];
  return (
    <div className={css.preview}>
      {!isStill && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Preview state"
          value={moment}
          onChange={(value) => setMoment(value as Moment)}
          data={MOMENTS}
        />
      )}
      <MessagePreview
        title="Card"
        isOn
        place={{ channelId: config.channel }}
        message={config.cardMessage}
        guild={guild}
        values={{ "post.author": "@northwind", "post.link": SAMPLE_LINK }}
        status={(isRunning ? runningLines : endedLines)(chat, card, names)}
        controls={[{ type: 1, components: buttons }] as never}
      />
    </div>
  );
}
