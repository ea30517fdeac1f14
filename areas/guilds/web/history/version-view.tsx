import { Button, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LinkIcon } from "lucide-react";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { changedNames, valuesOf } from "#kit-web/form/draft.ts";
import { ChangeList } from "#kit-web/module-frame/changes/change-list.tsx";
import type { HistoryProps } from "#kit-web/module-frame/history-props.ts";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { formatFully } from "#kit-web/time/moment.ts";
import { type HistoryVersion, versionQuery } from "./history-queries.ts";
import { RestoreVersion } from "./restore-version.tsx";
import { changesInForm } from "./setting-name.ts";
import css from "./version-view.module.css";

type Props = HistoryProps & {
  guildId: Snowflake;
  module: string;
  version: number;
  onBack: () => void;
  onClose: () => void;
};

/** One version: what it changed, what restoring it would change now, and a button to restore it. */
export function VersionView({ guildId, module, version, onBack, ...props }: Props) {
  const answer = useQuery(versionQuery(guildId, module, version));
  const { data } = answer;
  return (
    <div className={css.version}>
      <div className={css.ways}>
        <BackButton onClick={onBack}>All versions</BackButton>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<LinkIcon size={18} aria-hidden />}
          onClick={() => void copyAddress()}
        >
          Copy link
        </Button>
      </div>
      {data ? (
        // A version contains no secrets, so the current ones stay.
        <Opened {...props} version={{ ...data, config: { ...props.inForce.config, ...data.config } }} />
      ) : (
        <LoadingState answer={answer} name="this version" height={280} />
      )}
    </div>
  );
}

type View = "then" | "now";

function Opened({
  version,
  formDescription,
  inForce,
  ...props
}: HistoryProps & { version: HistoryVersion; onClose: () => void }) {
  const [view, setView] = useState<View>("then");
  const [then, now] = [valuesOf(version), valuesOf(inForce)];
  const toRestore = changedNames(now, then).map((name) => ({ name, before: now[name], after: then[name] }));
  const changes = view === "then" ? changesInForm(version.changes) : toRestore;
  return (
    <>
      <p className={css.lead}>
        <strong>{version.savedBy.name}</strong> saved this version on {formatFully(version.savedAt)}.
        {version.restoredFrom !== null && ` It restored version ${version.restoredFrom}.`}
      </p>
      {version.broken.length > 0 && (
        <ul className={css.broken} aria-label="Settings that are no longer valid">
          {version.broken.map(({ path, message }) => (
            <li key={path}>
              {settingLabel(formDescription.words, path.split(".")[0] ?? path)}: {message} The default is used instead.
            </li>
          ))}
        </ul>
      )}
      <SegmentedControl
        fullWidth
        aria-label="Compare with"
        value={view}
        onChange={(value) => setView(value as View)}
        data={[
          { value: "then", label: "Changes" },
          { value: "now", label: "Compare with current" },
        ]}
      />
      {changes.length === 0 ? (
        <p className={css.lead}>{view === "then" ? "No settings changed." : "These are the current settings."}</p>
      ) : (
        <ChangeList
          formDescription={formDescription}
          changes={changes}
          titles={view === "then" ? ["Before", "After"] : ["Current", `Version ${version.version}`]}
        />
      )}
      {toRestore.length > 0 && (
        <RestoreVersion
          {...props}
          formDescription={formDescription}
          version={version}
          onPreview={() => setView("now")}
          isSeen={view === "now"}
        />
      )}
    </>
  );
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notify("Link copied", { type: "success" });
  } catch {
    notify("Copy failed", { description: "Copy it from the address bar.", type: "error" });
  }
}
