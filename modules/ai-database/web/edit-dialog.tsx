import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { DayField } from "#kit-web/dates/day-field.tsx";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import {
  AUDIENCES,
  aiDatabase,
  BODY_MAX,
  QUESTION_MAX,
  REFRESHES,
  SOURCE_LANGUAGES,
  type SourceChange,
  type SourceDetail,
  TITLE_MAX,
} from "../contract.ts";
import { AUDIENCE_NAMES, LANGUAGE_NAMES, REFRESH_NAMES } from "../words.ts";
import css from "./knowledge.module.css";

type Props = { guild: PageGuild; source: SourceDetail; onClose: () => void };
const FETCHED: readonly string[] = ["page", "site", "channel"];

/** Sends only what was changed. */
export function EditDialog({ guild, source, onClose }: Props) {
  const [changed, setChanged] = useState<SourceChange>({});
  const now = { ...source, ...changed } as SourceDetail;
  const set = (change: SourceChange): void => setChanged((before) => ({ ...before, ...change }));
  const isQa = source.kind === "qa";
  return (
    <FormDialog
      title={`Edit ${source.title}`}
      submit="Save"
      isReady={Object.keys(changed).length > 0 && now.title.trim() !== "" && now.body?.trim() !== ""}
      act={() =>
        call(aiDatabase.routes.changeSource, { params: { id: guild.id, number: source.number }, body: changed })
      }
      done="Source saved"
      changes={recordsKey(guild.id, aiDatabase.id)}
      onClose={onClose}
    >
      {(fault) => (
        <div className={css.fields}>
          {isQa ? (
            <TextInput
              label="Question"
              maxLength={QUESTION_MAX}
              value={now.question ?? ""}
              onChange={({ currentTarget }) => set({ question: currentTarget.value })}
              data-autofocus
            />
          ) : (
            <TextInput
              label="Title"
              maxLength={TITLE_MAX}
              value={now.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
              data-autofocus
            />
          )}
          {source.body !== null && (
            <GrowingTextarea
              label={isQa ? "Answer" : "Text"}
              minRows={4}
              maxRows={14}
              maxLength={BODY_MAX}
              value={now.body ?? ""}
              onChange={({ currentTarget }) => set({ body: currentTarget.value })}
            />
          )}
          <div className={css.pair}>
            <NativeSelect
              label="Audience"
              value={now.audience}
              data={AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))}
              onChange={({ currentTarget }) => set({ audience: currentTarget.value as SourceDetail["audience"] })}
            />
            <NumberInput
              label="Priority"
              description="1 to 10. Decides between equal matches."
              min={1}
              max={10}
              allowDecimal={false}
              value={now.priority}
              onChange={(priority) => set({ priority: Math.min(10, Math.max(1, Number(priority) || 1)) })}
            />
            <NativeSelect
              label="Language"
              description="Of the text, for comparing words."
              value={now.language}
              data={SOURCE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ currentTarget }) => set({ language: currentTarget.value as SourceDetail["language"] })}
            />
            {FETCHED.includes(source.kind) && (
              <NativeSelect
                label="Refresh"
                value={now.refresh}
                data={REFRESHES.map((value) => ({ value, label: REFRESH_NAMES[value] }))}
                onChange={({ currentTarget }) => set({ refresh: currentTarget.value as SourceDetail["refresh"] })}
              />
            )}
            <DayField
              label="First day"
              description="Answers use it from then on. Optional."
              value={now.validFrom ?? ""}
              onChange={(day) => set({ validFrom: day === "" ? null : day })}
            />
            <DayField
              label="Last day"
              description="Answers stop using it after. Optional."
              value={now.validUntil ?? ""}
              onChange={(day) => set({ validUntil: day === "" ? null : day })}
            />
          </div>
          {fault && (
            <p role="alert" className={css.fault}>
              {fault}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
