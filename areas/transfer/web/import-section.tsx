import { Button, FileButton, NativeSelect, SegmentedControl } from "@mantine/core";
import { FileUpIcon } from "lucide-react";
import { useState } from "react";
import type { Guild, GuildListing } from "#kit/guild.ts";
import { SETTINGS_FILE_MAX_BYTES } from "#kit/transfer/settings-file.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { ImportSource } from "../contract.ts";
import css from "./transfer.module.css";

const PlanDialog = lazyOverlay(async () => (await import("./plan-dialog.tsx")).PlanDialog);

type Props = {
  guild: Guild;
  /** Guilds with the bot that the person manages, including this one. */
  guilds: readonly GuildListing[];
};

/** Settings from a file, or from another server of the same person. */
export function ImportSection({ guild, guilds }: Props) {
  const [kind, setKind] = useState<"file" | "guild">("file");
  const [source, setSource] = useState<ImportSource | null>(null);
  return (
    <div className={css.import}>
      <SegmentedControl
        aria-label="Import from"
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
        data={[
          { value: "file", label: "A file" },
          { value: "guild", label: "Another server" },
        ]}
      />
      {kind === "file" ? (
        <FromFile onChoose={setSource} />
      ) : (
        <FromGuild others={guilds.filter(({ id }) => id !== guild.id)} onChoose={setSource} />
      )}
      {source && <PlanDialog guild={guild} source={source} onClose={() => setSource(null)} />}
    </div>
  );
}

type ChooseProps = { onChoose: (source: ImportSource) => void };

function FromFile({ onChoose }: ChooseProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > SETTINGS_FILE_MAX_BYTES) {
      setFault(`${file.name} is larger than 8 MB. Export one module at a time.`);
      return;
    }
    setFault(null);
    onChoose({ kind: "file", text: await file.text() });
  };
  return (
    <>
      <div>
        <FileButton accept=".yaml,.yml,.json,application/yaml,application/json" onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<FileUpIcon size={18} aria-hidden />}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <GrowingTextarea
        label="Or paste the file's text"
        minRows={3}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: css.code ?? "" }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button disabled={text.trim() === ""} onClick={() => onChoose({ kind: "file", text })}>
          Review changes
        </Button>
      </div>
    </>
  );
}

function FromGuild({ others, onChoose }: ChooseProps & { others: readonly GuildListing[] }) {
  const modules = useModuleCards();
  const [guildId, setGuildId] = useState(others[0]?.id ?? "");
  const [module, setModule] = useState("");
  if (others.length === 0) return <p className={css.note}>The bot isn't in any other server that you manage.</p>;
  return (
    <div className={css.row}>
      <NativeSelect
        label="Server"
        value={guildId}
        onChange={({ currentTarget }) => setGuildId(currentTarget.value)}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NativeSelect
        label="Modules"
        value={module}
        onChange={({ currentTarget }) => setModule(currentTarget.value)}
        data={[
          { value: "", label: "All saved modules" },
          ...modules.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button onClick={() => onChoose({ kind: "guild", guildId, module: module || null })}>Review changes</Button>
    </div>
  );
}
