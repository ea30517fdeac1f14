import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Guild } from "#kit/guild.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { type ImportChoice, type ImportPlan, type ImportSource, transfer } from "../contract.ts";
import {
  chosenModules,
  everythingChosen,
  isReadyToApply,
  type ModuleChoices,
  newTemplates,
  type PartChoices,
  partsOf,
} from "./plan-choices.ts";
import { PlannedModuleCard } from "./planned-module-card.tsx";
import { PlannedParts } from "./planned-parts.tsx";
import { ReferenceList } from "./reference-list.tsx";
import { RefusedFile } from "./refused-file.tsx";
import css from "./transfer.module.css";

type Props = { guild: Guild; source: ImportSource; onClose: () => void };
const { planImport, applyImport } = transfer.routes;

/** The changes, the required choices, and the import itself. */
export function PlanDialog({ guild, source, onClose }: Props) {
  const sourceId = useId();
  const queries = useQueryClient();
  const [choices, setChoices] = useState<readonly ImportChoice[]>([]);
  const [modules, setModules] = useState<ModuleChoices>({});
  const [sections, setParts] = useState<Partial<PartChoices>>({});
  const [isApplying, setIsApplying] = useState(false);
  const params = { id: guild.id };
  const { data, error, refetch, isFetching } = useQuery({
    // Refetched when the guild or a module's settings change, because something created in Discord is matched by name.
    queryKey: ["guild", guild.id, "import", sourceId, choices],
    queryFn: ({ signal }) => call(planImport, { params, body: { source, choices: [...choices] } }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  const choose = (choice: ImportChoice): void =>
    setChoices((now) => [...now.filter(({ kind, id }) => kind !== choice.kind || id !== choice.id), choice]);

  const apply = async (plan: ImportPlan): Promise<void> => {
    setIsApplying(true);
    try {
      const along = partsOf(plan, sections);
      const body = {
        source,
        choices: [...choices],
        modules: chosenModules(plan, modules),
        serverVersion: along.server && plan.server ? plan.server.version : null,
        withTemplates: along.templates,
      };
      await call(applyImport, { params, body });
      await queries.invalidateQueries({ queryKey: ["guild", guild.id] });
      notify(`Imported ${summarize(plan, body.modules.length, along)}`, { type: "success" });
      onClose();
    } catch (cause) {
      notify(errorMessage(cause), { type: "error" });
      if (cause instanceof ApiError && cause.status === 409) await refetch();
    } finally {
      setIsApplying(false);
    }
  };

  return (
    <Dialog onClose={onClose} title="Import settings" size={860}>
      {!data ? (
        error ? (
          <RefusedFile error={error} onRetry={() => void refetch()} onClose={onClose} />
        ) : (
          <div role="status" aria-label="Comparing with this server" className={css.plan}>
            <Skeleton height={40} radius="md" />
            <Skeleton height={160} radius="lg" />
          </div>
        )
      ) : (
        <div className={css.plan} aria-busy={isFetching}>
          <Where plan={data} />
          <ReferenceList plan={data} guild={guild} onChoose={choose} />
          {data.modules.length === 0 && !data.server && data.templates.length === 0 && (
            <EmptyState title="Nothing to import" />
          )}
          <ul className={css.modules}>
            {data.modules.map((one) => (
              <PlannedModuleCard
                key={one.module}
                planned={one}
                guild={guild}
                choice={modules[one.module]}
                onChoose={(choice) => setModules((now) => ({ ...now, [one.module]: choice }))}
              />
            ))}
            <PlannedParts plan={data} guild={guild} chosen={partsOf(data, sections)} onChoose={setParts} />
          </ul>
          <Footer
            plan={data}
            modules={modules}
            sections={partsOf(data, sections)}
            isApplying={isApplying}
            isStale={isFetching}
            onApply={() => void apply(data)}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

/** The imported parts, in words. */
const summarize = (plan: ImportPlan, modules: number, { server, templates }: PartChoices): string =>
  [
    ...(modules > 0 ? [count(modules, "module")] : []),
    ...(server ? ["settings"] : []),
    ...(templates ? [count(newTemplates(plan).length, "template")] : []),
  ].join(", ");

type FooterProps = {
  plan: ImportPlan;
  modules: ModuleChoices;
  sections: PartChoices;
  isApplying: boolean;
  isStale: boolean;
  onApply: () => void;
  onClose: () => void;
};

function Footer({ plan, modules, sections, isApplying, isStale, onApply, onClose }: FooterProps) {
  const chosen = chosenModules(plan, modules);
  const everything = everythingChosen(chosen, sections);
  const open = plan.references.filter(({ state }) => state === "open");
  return (
    <div className={css.footer}>
      {open.length > 0 && (
        <p role="status" className={css.note}>
          {count(open.length, "thing")} above {open.length === 1 ? "has" : "have"} no match for{" "}
          {open.length === 1 ? "it" : "them"} yet.
        </p>
      )}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isApplying} disabled={isStale || !isReadyToApply(plan, everything)} onClick={onApply}>
        {everything.length === 0 ? "Nothing to import" : `Import ${summarize(plan, chosen.length, sections)}`}
      </Button>
    </div>
  );
}

function Where({ plan: { from, unknownModules, pictures } }: { plan: ImportPlan }) {
  const missing = pictures.filter(({ state }) => state === "missing").length;
  const brought = pictures.filter(({ state }) => state === "brought").length;
  return (
    <div className={css.where}>
      {from.guildName && (
        <p>
          Settings of <strong>{from.guildName}</strong>
          {from.exportedAt && `, as of ${new Date(from.exportedAt).toLocaleString()}`}.
        </p>
      )}
      {brought > 0 && <p>{count(brought, "picture")} will be imported too.</p>}
      {missing > 0 && (
        <p className={css.warning}>
          {count(missing, "picture")} couldn't be imported. The settings that use them will be empty.
        </p>
      )}
      {unknownModules.length > 0 && (
        <p className={css.warning}>Skipped because they're unknown here: {unknownModules.join(", ")}.</p>
      )}
    </div>
  );
}
