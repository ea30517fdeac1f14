// Leads through what to copy from the bots that Guildhall replaces.
import { Checkbox, Chip } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { copyRoutes, IMPORTS, REPLACED_BOTS, type ReplacedBot } from "../contract.ts";
import { botNames, importWords } from "../words.ts";
import css from "./setup-work.module.css";

export function ReplacedBots({ guild }: { guild: PageGuild }) {
  const params = { id: guild.id };
  const queries = useQueryClient();
  const cards = useModuleCards();
  const answer = useQuery(recordQuery(copyRoutes.copied, { params }, "list", "copied"));
  const { data } = answer;
  const [chosen, setChosen] = useState<readonly ReplacedBot[] | null>(null);
  const mark = useMutation({
    mutationFn: (body: { bot: ReplacedBot; item: string; isCopied: boolean }) =>
      call(copyRoutes.markCopied, { params, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guild.id, "quick-setup") }),
  });
  const copied = data?.copied ?? [];
  // Bots from which something was copied already are shown again.
  const bots = chosen ?? REPLACED_BOTS.filter((bot) => copied.some((one) => one.bot === bot));
  return (
    <RecordsSection title="Replace other bots">
      <p className={css.hint}>
        Choose the bots you've been using, and copy what you need. They offer no file to import.
      </p>
      {!data && <LoadingState answer={answer} name="the list" height={80} />}
      {mark.error && (
        <p className={css.problem} data-level="error" role="alert">
          {errorMessage(mark.error)}
        </p>
      )}
      {data && (
        <Chip.Group multiple value={[...bots]} onChange={(names) => setChosen(names as ReplacedBot[])}>
          <div className={css.bots}>
            {REPLACED_BOTS.map((bot) => (
              <Chip key={bot} value={bot}>
                {botNames[bot]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {data &&
        bots.map((bot) => (
          <div key={bot} className={css.group}>
            <h3>{botNames[bot]}</h3>
            <ul className={css.lines}>
              {IMPORTS[bot].map(({ id, module }) => {
                const words = importWords[bot][id];
                const isCopied = copied.some((one) => one.bot === bot && one.item === id);
                return (
                  <li key={id} className={css.line}>
                    <div className={css.lineText}>
                      <Checkbox
                        label={words?.name ?? id}
                        checked={isCopied}
                        disabled={mark.isPending}
                        onChange={({ currentTarget }) =>
                          mark.mutate({ bot, item: id, isCopied: currentTarget.checked })
                        }
                      />
                      <span>{words?.from}</span>
                      <span>{words?.to}</span>
                    </div>
                    <Link className={css.link} to={`/dashboard/${guild.id}/${module}`} search={{ tab: "settings" }}>
                      Open {cards.find((card) => card.id === module)?.name ?? module}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
    </RecordsSection>
  );
}
