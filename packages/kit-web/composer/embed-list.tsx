import { Skeleton } from "@mantine/core";
import { useId } from "react";
import { hexColor } from "#kit/color.ts";
import { type ComposedEmbed, emptyEmbed } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS } from "#kit/message/message-limits.ts";
import type { PathIssues } from "../form/path-issues.ts";
import { ItemList } from "../items/item-list.tsx";
import { LazyFallback, lazyComponent } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { AddButton } from "./add-button.tsx";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";

const EmbedEditor = lazyComponent(async () => (await import("./embed-editor.tsx")).EmbedEditor);

type Props = { embeds: readonly ComposedEmbed[]; onChange: (embeds: ComposedEmbed[]) => void; issues: PathIssues };

export function EmbedList({ embeds, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  const adderId = useId();
  return (
    <ItemList
      items={embeds}
      onChange={onChange}
      min={0}
      max={MESSAGE_LIMITS.embeds}
      issues={issues}
      isReadOnly={isReadOnly}
      noun="Embed"
      nameOf={(_, at) => `Embed ${at + 1}`}
      markOf={({ color }) =>
        color === null ? null : <span className={css.swatch} style={{ backgroundColor: hexColor(color) }} />
      }
      summaryOf={summaryOf}
      draw={(embed, _, change, inside) => (
        <SectionBoundary title="This embed can't be shown" of={embed}>
          <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>
            <EmbedEditor embed={embed} onChange={change} issues={inside} />
          </LazyFallback>
        </SectionBoundary>
      )}
      adderId={adderId}
      adder={(add, isFull) => (
        <AddButton id={adderId} label="Add embed" isFull={isFull} onAdd={() => add(emptyEmbed())} />
      )}
    />
  );
}

const summaryOf = ({ title, author, description, fields, image, thumbnail }: ComposedEmbed): string =>
  title || author.name || description.slice(0, 120) || fields[0]?.name || (image || thumbnail ? "A picture" : "Empty");
