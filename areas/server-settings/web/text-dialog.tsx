import { Button } from "@mantine/core";
import { useState } from "react";
import type { Language } from "#kit/chat/language.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { type BotText, serverSettings } from "../contract.ts";
import css from "./texts-section.module.css";

type Props = {
  guildId: Snowflake;
  text: BotText;
  language: Language;
  /** The queries to refetch afterwards. */
  changes: readonly unknown[];
  onClose: () => void;
};

/** Changes one text of the bot, or resets it. The shipped text stays visible. */
export function TextDialog({ guildId, text, language, changes, onClose }: Props) {
  const [typed, setTyped] = useState(text.changed ?? text.shipped);
  const { key, shipped, gaps, max } = text;
  const [changed, setChanged] = useState(text.changed);
  const isOld = changed !== text.changed;
  const save = () =>
    call(serverSettings.routes.saveText, {
      params: { id: guildId },
      body: { language, key, text: typed === shipped ? null : typed, before: changed },
    });
  return (
    <FormDialog
      title="Edit text"
      submit="Save"
      isReady={typed.trim() !== "" && typed !== (changed ?? shipped)}
      act={save}
      onFault={(error) => {
        const now = currentIn(error);
        if (now) setChanged(now.changed);
      }}
      changes={changes}
      onClose={onClose}
    >
      {(fault, error) => (
        <>
          <GrowingTextarea
            label="Text"
            description={
              gaps.length > 0 ? `Keep each placeholder: ${gaps.map((gap) => `{${gap}}`).join(", ")}` : undefined
            }
            value={typed}
            maxLength={max}
            minRows={3}
            maxRows={12}
            lang={language}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={issueIn(error) ?? fault}
            data-autofocus
          />
          {isOld && (
            <div className={css.shipped}>
              <strong>Saved by someone else</strong>
              <p lang={language}>{changed ?? shipped}</p>
            </div>
          )}
          <div className={css.shipped}>
            <strong>Original text</strong>
            <p lang={language}>{shipped}</p>
            <Button variant="default" size="compact-md" disabled={typed === shipped} onClick={() => setTyped(shipped)}>
              Use original text
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** The text that someone else saved in the meantime. */
const currentIn = (error: Error): BotText | undefined =>
  error instanceof ApiError ? (error.details.current as BotText | undefined) : undefined;

const issueIn = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.issues[0]?.message : undefined;
