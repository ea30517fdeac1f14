import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { type BulkRunRoutes, type RunTarget, WHOM } from "#kit/bulk-run.ts";
import { roleIssue } from "#kit/guild-check.ts";
import { call } from "../api/call.ts";
import { DayField } from "../dates/day-field.tsx";
import type { PageGuild } from "../module-pages.ts";
import { FormDialog } from "../overlay/form-dialog.tsx";
import { recordsKey } from "../records/record-query.ts";
import { targetText, WHOM_NAMES } from "./target-text.ts";

type Props = { module: string; routes: BulkRunRoutes; guild: PageGuild; onClose: () => void };

/** Asks for the change and its members. Submitting only counts the members; the change is started from the list. */
export function RunDialog({ module, routes, guild, onClose }: Props) {
  const known = guild.roles.filter(({ id }) => id !== guild.id).toSorted((a, b) => b.position - a.position);
  const given = known.filter((role) => roleIssue("", role, guild) === null);
  const [target, setTarget] = useState<RunTarget>({
    ...{ action: "give", roleId: given[0]?.id ?? "", whom: "all", otherRoleId: null, day: null },
  });
  const [key] = useState(() => crypto.randomUUID());
  const set = (change: Partial<RunTarget>) => setTarget((before) => ({ ...before, ...change }));
  const { roleId, whom, otherRoleId, day } = target;
  const isByRole = whom === "role" || whom === "noRole";
  const isByDay = whom === "before" || whom === "since";
  const isReady = roleId !== "" && (!isByRole || otherRoleId !== null) && (!isByDay || day !== null);
  const options = (roles: typeof known) => roles.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title="Change many members"
      submit="Count members"
      isReady={isReady}
      act={() => call(routes.prepareRun, { params: { id: guild.id }, body: { ...target, key } })}
      changes={recordsKey(guild.id, module)}
      onClose={onClose}
    >
      <NativeSelect
        label="Change"
        value={target.action}
        onChange={({ currentTarget }) => set({ action: currentTarget.value as RunTarget["action"] })}
        data={[
          { value: "give", label: "Give a role" },
          { value: "take", label: "Remove a role" },
        ]}
        data-autofocus
      />
      <NativeSelect
        label="Role"
        description="Roles the bot can give."
        value={roleId}
        onChange={({ currentTarget }) => set({ roleId: currentTarget.value })}
        data={options(given)}
      />
      <NativeSelect
        label="Members"
        value={whom}
        onChange={({ currentTarget }) =>
          set({ whom: currentTarget.value as RunTarget["whom"], otherRoleId: null, day: null })
        }
        data={WHOM.map((value) => ({ value, label: WHOM_NAMES[value] }))}
      />
      {isByRole && (
        <NativeSelect
          label="Which role"
          value={otherRoleId ?? ""}
          onChange={({ currentTarget }) => set({ otherRoleId: currentTarget.value || null })}
          data={[{ value: "", label: "Choose a role" }, ...options(known)]}
        />
      )}
      {isByDay && (
        <DayField
          label="Day"
          description="In the server's time zone."
          value={day ?? ""}
          onChange={(value) => set({ day: value || null })}
        />
      )}
      <p>{isReady ? `${targetText(target, guild)}. ` : ""}Nothing changes until you start it.</p>
    </FormDialog>
  );
}
