import { Button } from "@mantine/core";
import type { HistoryProps } from "#kit-web/module-frame/history-props.ts";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import type { HistoryVersion } from "./history-queries.ts";
import css from "./version-view.module.css";

type Props = Pick<HistoryProps, "formDescription" | "isDirty" | "isSaving" | "issuesOf" | "onLoad" | "onRestore"> & {
  version: HistoryVersion;
  /** Requires reviewing the changes first. */
  isSeen: boolean;
  onPreview: () => void;
  onClose: () => void;
};

/** Restores a version as a new one, directly or through the form when some of it is no longer valid. */
export function RestoreVersion({ formDescription, isDirty, isSaving, issuesOf, version, isSeen, ...then }: Props) {
  const { enabled, config } = version;
  const wrong = Object.entries(issuesOf({ enabled, config }));
  const needsForm = wrong.length > 0 || version.broken.length > 0;
  if (!isSeen) {
    return (
      <div className={css.restore}>
        <Button onClick={then.onPreview}>Restore this version…</Button>
      </div>
    );
  }
  return (
    <div className={css.restore}>
      {wrong.length > 0 && (
        <ul className={css.broken} aria-label="Settings that don't work in this server">
          {wrong.map(([path, issues]) => (
            <li key={path}>
              {settingLabel(formDescription.words, path.split(".")[0] ?? path)}:{" "}
              {issues.map(({ message }) => message).join(" ")}
            </li>
          ))}
        </ul>
      )}
      {isDirty && (
        <p className={css.lead}>You have unsaved changes. Save or discard them before restoring a version.</p>
      )}
      <div className={css.actions}>
        <Button
          variant={needsForm ? "filled" : "default"}
          disabled={isDirty}
          onClick={() => {
            then.onLoad({ enabled, config });
            then.onClose();
          }}
        >
          Load into form
        </Button>
        {!needsForm && (
          <Button
            disabled={isDirty}
            loading={isSaving}
            onClick={async () => {
              if (await then.onRestore({ enabled, config }, version.version)) then.onClose();
            }}
          >
            Restore version {version.version}
          </Button>
        )}
      </div>
    </div>
  );
}
