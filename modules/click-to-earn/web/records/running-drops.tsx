import { Button, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleStopIcon, ZapIcon } from "lucide-react";
import { useState } from "react";
import { describeReward } from "#kit/rewards/reward-words.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { roleMention } from "#kit-web/form/value-text/describe-gate.ts";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { StateText } from "#kit-web/records/state-text.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { TimeLeft } from "#kit-web/time/time-left.tsx";
import { type DropSummary, type DropsConfig, kindsOn } from "../../contract.ts";
import { STATE_NAMES, STATE_TONES } from "../../words.ts";
import { runningQuery } from "./drops-queries.ts";
import css from "./drops-records.module.css";

const DropDialog = lazyOverlay(async () => (await import("./drop-dialog.tsx")).DropDialog);
const StopDialog = lazyOverlay(async () => (await import("./stop-dialog.tsx")).StopDialog);

type Props = WorkProps<DropsConfig>;

/** The drops that can be claimed now, with live counts, and a button to start one. */
export function RunningDrops({ guild, settings }: Props) {
  const answer = useQuery(runningQuery(guild.id));
  const { data } = answer;
  const [stopping, setStopping] = useState<DropSummary | null>(null);
  return (
    <RecordsSection title="Running now" extra={<DropNow guild={guild} settings={settings} />}>
      {!data && <LoadingState answer={answer} name="running drops" height={120} />}
      {data?.items.length === 0 && <NoneRunning settings={settings} />}
      {data && data.items.length > 0 && (
        <ul className={css.running}>
          {data.items.map((drop) => (
            <Running key={drop.number} drop={drop} guild={guild} onStop={() => setStopping(drop)} />
          ))}
        </ul>
      )}
      {stopping && <StopDialog guildId={guild.id} drop={stopping} onClose={() => setStopping(null)} />}
    </RecordsSection>
  );
}

/** Starts a drop of a saved type manually. */
function DropNow({ guild, settings: { enabled, config } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const kinds = kindsOn(config);
  const off = enabled ? "Add a type of drop in Settings first." : "Turn on Click to earn to start a drop.";
  return (
    <>
      <ButtonWhenOn
        leftSection={<ZapIcon size={18} aria-hidden />}
        off={enabled && kinds.length > 0 ? null : off}
        onClick={() => setOpen(true)}
      >
        Start drop
      </ButtonWhenOn>
      {isOpen && <DropDialog guild={guild} kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
}

const NoneRunning = ({ settings: { enabled, config } }: Pick<Props, "settings">) =>
  config.drops.length === 0 ? (
    <EmptyState title="No drop types yet">
      Add one in Settings, choose its channel and save. Then start it from here.
    </EmptyState>
  ) : (
    <EmptyState title="No drops running">
      {!enabled
        ? "Turn the module on and save. Then start a drop from here."
        : kindsOn(config).length === 0
          ? "All drop types are off. Turn one on in Settings and save. Then start it from here."
          : "Start a drop now. Drops that start automatically appear here too."}
    </EmptyState>
  );

type RunningProps = { drop: DropSummary; guild: PageGuild; onStop: () => void };

function Running({ drop, guild, onStop }: RunningProps) {
  const { number, kind, state, channelId, winners, winnersMax, participants, mode, endsAt } = drop;
  const channel = guild.channels.find(({ id }) => id === channelId)?.name;
  const isDraw = mode === "draw";
  const counted = isDraw
    ? `${participants.toLocaleString("en")} taking part`
    : winnersMax === null
      ? `${winners.toLocaleString("en")} claimed`
      : `${winners.toLocaleString("en")} of ${winnersMax.toLocaleString("en")} claimed`;
  return (
    <li className={css.drop} aria-label={`Drop ${number}, ${kind}`}>
      <div className={css.dropHead}>
        <RecordLink record={number} className={css.name}>
          <span title={kind}>{kind}</span> <small>#{number}</small>
        </RecordLink>
        <StateText tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateText>
      </div>
      <p className={css.about}>
        {describeReward(drop.reward, roleMention(guild))} · {channel ? `#${channel}` : "a deleted channel"}
        {endsAt && (
          <>
            {" · "}
            <TimeLeft until={endsAt} />
          </>
        )}
      </p>
      <div className={css.count}>
        <strong aria-live="polite">{counted}</strong>
        {!isDraw && winnersMax !== null && (
          <Progress
            value={(winners / winnersMax) * 100}
            aria-label={`Claimed of drop ${number}`}
            size={6}
            radius="xl"
          />
        )}
      </div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<CircleStopIcon size={16} aria-hidden />}
        disabled={state === "closing"}
        onClick={onStop}
        aria-label={`Stop drop ${number}`}
      >
        Stop drop
      </Button>
    </li>
  );
}
