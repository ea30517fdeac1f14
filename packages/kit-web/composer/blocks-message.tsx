import { Switch } from "@mantine/core";
import type { Block, ComposedMessage } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { componentCount, componentTextLength } from "#kit/message/message-size.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { BLOCK_TYPES, newBlock, newPlainBlock, PLAIN_TYPES } from "./block-kinds.ts";
import { BlockList } from "./block-list.tsx";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { IssueList } from "./part-field.tsx";
import { ColorPart } from "./part-inputs.tsx";
import { PlainBlockEditor } from "./plain-block-editor.tsx";
import { RemainingCharacters } from "./remaining-characters.tsx";

type Props = {
  id: string;
  label: string;
  message: ComposedMessage;
  onChange: (patch: Partial<ComposedMessage>) => void;
  issues: PathIssues;
};

/** A message of Components V2: blocks in order, some of them in containers. */
export function BlocksMessage({ id, label, message: { blocks }, onChange, issues }: Props) {
  const ofBlocks = issuesWithin(issues, "blocks");
  return (
    <section id={id} tabIndex={-1} className={css.section} aria-label={`${label}: parts`}>
      <p className={css.title}>
        Parts
        <span className={css.rooms}>
          <RemainingCharacters of={componentCount(blocks)} max={MAX.components} words="parts" />
          <RemainingCharacters of={componentTextLength(blocks)} max={MAX.componentText} words="characters total" />
        </span>
      </p>
      <IssueList sentences={ofBlocks[""] ?? []} />
      <BlockList
        blocks={blocks}
        onChange={(next) => onChange({ blocks: next })}
        issues={ofBlocks}
        min={0}
        types={BLOCK_TYPES}
        create={newBlock}
        addLabel="Add part"
        draw={(block, change, inside) =>
          block.type === "container" ? (
            <ContainerEditor block={block} onChange={change} issues={inside} />
          ) : (
            <PlainBlockEditor block={block} onChange={change} issues={inside} />
          )
        }
      />
    </section>
  );
}

type Container = Extract<Block, { type: "container" }>;
type ContainerProps = { block: Container; onChange: (block: Container) => void; issues: PathIssues };

function ContainerEditor({ block, onChange, issues }: ContainerProps) {
  const { isReadOnly } = useComposing();
  return (
    <div className={css.part}>
      <ColorPart
        label="Color"
        value={block.color}
        onChange={(color) => onChange({ ...block, color })}
        issues={issuesWithin(issues, "color")}
      />
      <Switch
        label="Mark as spoiler"
        checked={block.isSpoiler}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange({ ...block, isSpoiler: currentTarget.checked })}
      />
      <BlockList
        blocks={block.blocks}
        onChange={(blocks) => onChange({ ...block, blocks })}
        issues={issuesWithin(issues, "blocks")}
        min={1}
        types={PLAIN_TYPES}
        create={newPlainBlock}
        addLabel="Add part to the container"
        draw={(inner, change, inside) => <PlainBlockEditor block={inner} onChange={change} issues={inside} />}
      />
    </div>
  );
}
