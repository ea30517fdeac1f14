import { SegmentedControl, Skeleton } from "@mantine/core";
import { useState } from "react";
import type { MessageVariants } from "#kit/field/composed-fields.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { type ComposedMessage, emptyMessage } from "#kit/message/composed-message.ts";
import type { Placeholder } from "#kit/placeholders.ts";
import { hasIssueAt, issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { LazyFallback, lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { ClassicMessage } from "./classic-message.tsx";
import css from "./composer.module.css";
import { ComposingProvider } from "./composer-context.ts";
import { MessageMenu } from "./message-menu.tsx";
import { VariantBar } from "./variant-bar.tsx";
import { WhoIsNotified } from "./who-is-notified.tsx";

const BlocksMessage = lazyComponent(async () => (await import("./blocks-message.tsx")).BlocksMessage);

export type MessageComposerProps = {
  /** The id of the element that takes the focus; the label refers to it. */
  id: string;
  label: string;
  value: MessageVariants;
  onChange: (value: MessageVariants) => void;
  /** Issues by the dotted path inside the value. */
  issues: PathIssues;
  guild: CheckedGuild;
  /** Placeholders that are filled when the message is sent. */
  placeholders: readonly Placeholder[];
  maxVariants: number;
  isReadOnly: boolean;
  describedBy: string | undefined;
};

/** Edits a bot message in one or more wordings. Each style keeps its content when another is chosen. */
export function MessageComposer(props: MessageComposerProps) {
  const { id, label, value, onChange, issues, guild, placeholders, maxVariants, isReadOnly, describedBy } = props;
  const { variants } = value;
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, variants.length - 1);
  const message = variants[at] ?? emptyMessage();
  const inside = issuesWithin(issues, `variants.${at}`);

  const put = (next: ComposedMessage): void => onChange({ variants: variants.with(at, next) });
  const set = (patch: Partial<ComposedMessage>): void => put({ ...message, ...patch });
  const insert = (next: ComposedMessage): void => {
    onChange({ variants: variants.toSpliced(at + 1, 0, next) });
    setWanted(at + 1);
  };
  const shared = { id, label, message, onChange: set, issues: inside };

  return (
    <ComposingProvider value={{ guild, placeholders, isReadOnly }}>
      <div className={css.composer}>
        {maxVariants > 1 && (
          <VariantBar
            count={variants.length}
            max={maxVariants}
            chosen={at}
            faulty={new Set(placesOf(variants).filter((index) => hasIssueAt(issues, `variants.${index}`)))}
            onChoose={setWanted}
            onAdd={() => insert({ ...emptyMessage(), style: message.style, mentions: message.mentions })}
            onDuplicate={() => insert(structuredClone(message))}
            onRemove={() => {
              onChange({ variants: variants.toSpliced(at, 1) });
              setWanted(Math.max(0, at - 1));
            }}
          />
        )}
        <div className={css.bar}>
          <SegmentedControl
            size="sm"
            aria-label={`Style of ${label}`}
            disabled={isReadOnly}
            value={message.style}
            onChange={(style) => set(style === "blocks" ? asBlocks(message) : { style: "classic" })}
            data={[
              { value: "classic", label: "Text and embeds" },
              { value: "blocks", label: "Blocks" },
            ]}
          />
          {!isReadOnly && <MessageMenu label={label} message={message} onReplace={put} />}
        </div>
        {message.style === "classic" ? (
          <ClassicMessage key={at} {...shared} describedBy={describedBy} />
        ) : (
          <SectionBoundary title="These blocks can't be shown" of={message.blocks}>
            <LazyFallback fallback={<Skeleton height={160} radius="lg" />}>
              <BlocksMessage key={at} {...shared} />
            </LazyFallback>
          </SectionBoundary>
        )}
        <WhoIsNotified
          mentions={message.mentions}
          onChange={(mentions) => set({ mentions })}
          issues={issuesWithin(inside, "mentions")}
        />
      </div>
    </ComposingProvider>
  );
}

/** A message without blocks starts with its text as the first block. */
const asBlocks = ({ content, blocks }: ComposedMessage): Partial<ComposedMessage> => ({
  style: "blocks",
  blocks: blocks.length > 0 || content.trim() === "" ? blocks : [{ type: "text", text: content }],
});

const placesOf = (items: readonly unknown[]): number[] => items.map((_, at) => at);
