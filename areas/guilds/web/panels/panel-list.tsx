import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PanelState, PanelStatus } from "#kit/panel.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import css from "./panel-list.module.css";
import { panelsQuery } from "./panel-queries.ts";
import { type PanelChange, usePanelChange } from "./use-panel-change.ts";

const STATES: Record<PanelState, { name: string; act: string | null }> = {
  draft: { name: "Not posted", act: "Post" },
  posted: { name: "Posted", act: null },
  edited: { name: "Changed since posting", act: "Update" },
  missing: { name: "Deleted in chat", act: "Repost" },
  left: { name: "Posted, but removed from the settings", act: null },
};

type Props = { guild: PageGuild; module: Pick<LoadedModule, "contract" | "words">; settingsVersion: number };

/** The module's panels as saved, with their status in chat and the next action for each. */
export function PanelList({ guild, module: { contract, words }, settingsVersion }: Props) {
  const moduleId = contract.id;
  const answer = useQuery(panelsQuery(guild.id, moduleId, settingsVersion));
  const { data } = answer;
  const change = usePanelChange(guild.id, moduleId);
  return (
    <section className={css.panels} aria-labelledby="panels-title">
      <h2 id="panels-title">Posted panels</h2>
      {!data && <LoadingState answer={answer} name="panels" height={56} />}
      {data?.panels.length === 0 && (
        <EmptyState title="No panels yet">
          Add a panel in the settings above and save. Then post it from here.
        </EmptyState>
      )}
      {data && data.panels.length > 0 && (
        <ul>
          {data.panels.map((panel) => (
            <Panel
              key={panel.key}
              panel={panel}
              name={words.panels?.[panel.key] ?? panel.key}
              place={placeOf(panel, guild)}
              isBusy={change.isPending && change.variables.key === panel.key}
              onChange={(what) => change.mutate({ key: panel.key, what })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PanelProps = {
  panel: PanelStatus;
  name: string;
  place: string;
  isBusy: boolean;
  onChange: (what: PanelChange) => void;
};

function Panel({ panel: { state }, name, place, isBusy, onChange }: PanelProps) {
  const { name: status, act } = STATES[state];
  const isPosted = state === "posted" || state === "edited" || state === "left";
  return (
    <li data-state={state}>
      <div className={css.what}>
        <strong>{name}</strong>
        <span>
          {status}
          {place}
        </span>
      </div>
      {act && (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => onChange("showPanel")}>
          {act} <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
        </Button>
      )}
      {isPosted && (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          onClick={() => onChange("removePanel")}
        >
          Delete <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function placeOf({ channelId }: PanelStatus, { channels }: PageGuild): string {
  if (!channelId) return ", no channel chosen";
  const name = channels.find(({ id }) => id === channelId)?.name;
  return name ? ` in #${name}` : " in a deleted channel";
}
