import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { proofOfWork, type Task, type Work, workRecords } from "../contract.ts";
import { fileUrl } from "./evidence.tsx";
import css from "./work.module.css";

/** More approved submissions than this are chosen among by their numbers, newest first. */
const SHOWN = 100;
type Props = { guild: PageGuild; task: Task; onClose: () => void };

/** Chooses the best of a task's approved submissions. */
export function WinnersDialog({ guild, task, onClose }: Props) {
  const { number, spec, pending } = task;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const params = { id: guild.id };
  const asked = { task: number, state: "approved" as const, limit: SHOWN };
  const query = recordQuery(workRecords.list, { params, query: asked }, "list", "winners", number);
  const answer = useQuery(query);
  const { data } = answer;
  const toggle = (one: number) =>
    setChosen((now) => (now.includes(one) ? now.filter((other) => other !== one) : [...now, one]));
  return (
    <FormDialog
      title={`Choose the winners of ${spec.title}`}
      submit={chosen.length === 1 ? "Reward 1 submission" : `Reward ${chosen.length} submissions`}
      isReady={chosen.length > 0 && chosen.length <= spec.slots}
      act={() =>
        call(proofOfWork.routes.chooseWinners, { params: { ...params, number }, body: { numbers: [...chosen] } })
      }
      done="Winners chosen"
      changes={recordsKey(guild.id, proofOfWork.id)}
      onClose={onClose}
    >
      <p>
        Choose up to {spec.slots.toLocaleString("en")}. The others are notified that they didn't win. This can't be
        undone.
        {pending > 0 && ` ${pending} submissions still wait: decide them first.`}
      </p>
      {data ? (
        <div className={css.winners}>
          {data.items.length === 0 && <p>No submission was approved.</p>}
          {data.items.map((work) => (
            <Checkbox
              key={work.number}
              checked={chosen.includes(work.number)}
              disabled={!chosen.includes(work.number) && chosen.length >= spec.slots}
              onChange={() => toggle(work.number)}
              label={<Candidate guildId={guild.id} work={work} />}
            />
          ))}
        </div>
      ) : (
        <LoadingState answer={answer} name="submissions" height={120} />
      )}
    </FormDialog>
  );
}

const Candidate = ({ guildId, work: { number, member, preview, link } }: { guildId: string; work: Work }) => (
  <>
    #{number} · {member.name}
    {preview && <img className={css.thumb} src={fileUrl(guildId, number, preview, "preview")} alt="" />}
    {link && <span className={css.link}>{link}</span>}
  </>
);
