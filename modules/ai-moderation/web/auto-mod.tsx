import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { type AutoModRule, aiModeration, TRIGGER_NAMES } from "../contract.ts";
import { TRIGGER_LABELS } from "../words.ts";
import { AutoModDialog } from "./auto-mod-dialog.tsx";
import css from "./moderation.module.css";

/** The list's height with a rule or two. */
const LIST_PX = 96;

type Open = { kind: "edit"; rule: AutoModRule | null } | { kind: "remove"; rule: AutoModRule };

/** Discord's own rules, as they are on Discord now; they work also while Guildhall doesn't. */
export function AutoMod({ guild, enabled }: { guild: PageGuild; enabled: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useQuery(recordQuery(aiModeration.routes.autoMod, { params: { id: guild.id } }, "list", "autoMod"));
  const { data } = answer;
  const free = data ? TRIGGER_NAMES.filter((name) => data.free[name] > 0) : [];
  const close = () => setOpen(null);
  return (
    <RecordsSection
      title={withPlatformName("Discord AutoMod")}
      extra={
        data && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={16} aria-hidden />}
            disabled={!enabled || free.length === 0}
            onClick={() => setOpen({ kind: "edit", rule: null })}
          >
            Add rule
          </Button>
        )
      }
    >
      <p className={css.quiet}>
        {withPlatformName("These rules run on Discord itself, also when the bot is away.")}
        {data && ` Free: ${free.map((name) => `${data.free[name]} × ${TRIGGER_LABELS[name]}`).join(", ") || "none"}.`}
      </p>
      {!data && <LoadingState answer={answer} name="AutoMod" height={LIST_PX} />}
      {data && data.rules.length === 0 && (
        <EmptyState title="No AutoMod rules">
          {withPlatformName("Discord's own rules block messages before they are posted.")}
        </EmptyState>
      )}
      {data && data.rules.length > 0 && (
        <ul className={css.found}>
          {data.rules.map((rule) => (
            <li key={rule.id} className={css.rule}>
              <span>
                <strong>{rule.spec.name}</strong> {TRIGGER_LABELS[rule.spec.trigger]}
                {!rule.spec.isEnabled && <em> Off</em>}
              </span>
              {enabled && (
                <span className={css.acts}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Edit ${rule.spec.name}`}
                    onClick={() => setOpen({ kind: "edit", rule })}
                  >
                    Edit…
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${rule.spec.name}`}
                    onClick={() => setOpen({ kind: "remove", rule })}
                  >
                    Delete…
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.kind === "edit" && data && <AutoModDialog guild={guild} rule={open.rule} free={free} onClose={close} />}
      {open?.kind === "remove" && (
        <FormDialog
          title={`Delete ${open.rule.spec.name}?`}
          submit="Delete rule"
          isDanger
          focusesCancel
          act={() => call(aiModeration.routes.removeAutoMod, { params: { id: guild.id, rule: open.rule.id } })}
          changes={recordsKey(guild.id, aiModeration.id)}
          onClose={close}
        >
          <p>{withPlatformName("The rule is deleted on Discord, for everyone. This can't be undone.")}</p>
        </FormDialog>
      )}
    </RecordsSection>
  );
}
