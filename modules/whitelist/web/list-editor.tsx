import { Button, Checkbox, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeForm } from "#kit/field.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { useAddress } from "#kit-web/address/use-address.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { useKeyed } from "#kit-web/api/use-keyed.ts";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import type { RecordProps } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { CHANGEABLE, type List, type ListSettings, listSettings, whitelist } from "../contract.ts";
import { listChoices, listFieldWords } from "../words.ts";
import css from "./lists.module.css";
import { asLocal, fromLocal } from "./local-time.ts";
import { LIST } from "./record-names.ts";

const FIELDS = describeForm(listSettings);
type Props = Pick<RecordProps, "guild"> & {
  /** Null for a new list. */
  list: List | null;
};

/** Creates a list, or changes one: once it was opened, only what nobody relied on. */
export function ListEditor({ guild, list }: Props) {
  const { change } = useAddress();
  const [values, setValues] = useState<Record<string, unknown>>(() => list?.settings ?? listSettings.parse({}));
  const [opensAt, setOpensAt] = useState(asLocal(list?.opensAt ?? null));
  const [closesAt, setClosesAt] = useState(asLocal(list?.closesAt ?? null));
  const [isOpen, setOpen] = useState(false);
  const keyed = useKeyed();
  const queries = useQueryClient();
  const isOpened = list !== null && list.openedAt !== null;
  const close = () => change({ record: list ? `${LIST}${list.number}` : undefined });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const settings = values as ListSettings;
      const times = { opensAt: isOpen ? null : fromLocal(opensAt), closesAt: fromLocal(closesAt) };
      return list
        ? call(whitelist.routes.changeList, {
            params: { id: guild.id, number: list.number },
            body: { settings, ...times, version: list.version },
          })
        : call(whitelist.routes.createList, {
            params: { id: guild.id },
            body: keyed({ settings, ...times, isOpen }),
          });
    },
    onSuccess: ({ list: saved }) => {
      notify(list ? "List saved" : "List created", { type: "success" });
      change({ record: `${LIST}${saved.number}` }, { isQuiet: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, whitelist.id) }),
  });
  const issues = issuesOf(error);
  const shown = isOpened ? FIELDS.filter(({ name }) => (CHANGEABLE as readonly string[]).includes(name)) : FIELDS;
  const rest = Object.entries(issues).filter(([path]) => !shown.some(({ name }) => path.split(".")[0] === name));
  return (
    <article className={css.record}>
      <BackButton className={css.back} onClick={close}>
        {list ? list.settings.name : "All lists"}
      </BackButton>
      <h1 className={css.title}>{list ? "Edit list" : "Create list"}</h1>
      {isOpened && (
        <p className={css.about}>
          The list was opened, so what members relied on stays as it is: its chain, conditions and chances.
        </p>
      )}
      <form
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <ConfigFormProvider
          fields={FIELDS}
          words={{ fields: listFieldWords, choices: listChoices }}
          values={values}
          changed={[]}
          issues={issues}
          onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          guild={guild}
          isReadOnly={false}
          scope="list"
        >
          {shown.map(({ name }) => (
            <ConfigField key={name} name={name} />
          ))}
        </ConfigFormProvider>
        <div className={css.times}>
          {!isOpened && (
            <TextInput
              type="datetime-local"
              label="Opens"
              description="Leave empty to open it yourself."
              value={isOpen ? "" : opensAt}
              disabled={isOpen}
              onChange={({ currentTarget }) => setOpensAt(currentTarget.value)}
              error={issues.opensAt?.join(" ")}
            />
          )}
          <TextInput
            type="datetime-local"
            label="Closes"
            description="Leave empty to close it yourself."
            value={closesAt}
            onChange={({ currentTarget }) => setClosesAt(currentTarget.value)}
            error={issues.closesAt?.join(" ")}
          />
        </div>
        {!list && (
          <Checkbox
            label="Open it right away"
            checked={isOpen}
            onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
          />
        )}
        {error && (
          <div role="alert" className={css.fault}>
            <p>{errorMessage(error)}</p>
            {rest.map(([path, sentences]) => (
              <p key={path}>{sentences.join(" ")}</p>
            ))}
          </div>
        )}
        <div className={css.buttons}>
          <Button type="submit" loading={isPending}>
            {list ? "Save list" : "Create list"}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </article>
  );
}

function issuesOf(error: Error | null): PathIssues {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const place = path.replace(/^settings\./, "");
    found[place] = [...(found[place] ?? []), message];
  }
  return found;
}
