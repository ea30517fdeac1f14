import { useQuery } from "@tanstack/react-query";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { routeUrl } from "#kit-web/api/route-url.ts";
import { FileBox } from "#kit-web/message-preview/shown-attachment.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type EntryState, type FileFault, type Match, proofOfWork, type SubmittedFile } from "../contract.ts";
import { ENTRY_STATE_NAMES } from "../words.ts";
import { Outside } from "./outside.tsx";
import css from "./work.module.css";

const FAULTS: Record<FileFault, string> = {
  tooLarge: "it's larger than 10 MB",
  serverFull: "this server's submissions can store 500 MB of files in total",
  gone: "it was no longer available",
  elsewhere: "it wasn't uploaded here",
  wrongType: "its content isn't of a type that the task accepts",
};

export const fileUrl = (guildId: string, number: number, file: string, size: "preview" | "full" = "full"): string =>
  `${window.location.origin}/api${routeUrl(proofOfWork.routes.file, { params: { id: guildId, number, file }, query: { size } })}`;

/** The files of a submission, and what of it was handed in before, next to each other. */
export function Evidence({ guild, number, seen }: { guild: PageGuild; number: number; seen: number }) {
  const params = { id: guild.id, number };
  // `seen` changes once a file was compared.
  const query = recordQuery(proofOfWork.routes.evidence, { params }, "one", String(number), "evidence", seen);
  const answer = useQuery(query);
  if (!answer.data) return <LoadingState answer={answer} name="files" height={80} />;
  const { files, matches } = answer.data;
  return (
    <>
      {files.length > 0 && (
        <section aria-labelledby="files-title">
          <h2 id="files-title">Files</h2>
          <ul className={css.files}>
            {files.map((file) => (
              <li key={file.id}>
                <File guildId={guild.id} number={number} file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {matches.length > 0 && (
        <section aria-labelledby="seen-title">
          <h2 id="seen-title">Seen before</h2>
          <ul className={css.matches}>
            {matches.map((match) => (
              <li key={`${match.kind} ${match.mine} ${match.number} ${match.theirs}`} className={css.match}>
                <Pair guildId={guild.id} number={number} match={match} files={files} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function File({ guildId, number, file }: { guildId: string; number: number; file: SubmittedFile }) {
  const { name, state, why } = file;
  if (state !== "stored") {
    const note =
      state === "waiting"
        ? "Saving"
        : state === "deleted"
          ? "Deleted after its retention time"
          : `Not saved: ${why ? FAULTS[why] : "unknown"}`;
    return <FileBox link={null} name={name} note={note} />;
  }
  const url = fileUrl(guildId, number, file.id);
  return file.isPicture ? (
    <a href={url} download={name} aria-label={`Download ${name}`}>
      <img src={url} alt={name} loading="lazy" />
    </a>
  ) : (
    <FileBox link={{ href: url, download: name }} name={name} note={sizeOf(file.bytes)} />
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const SAYS: Record<Match["kind"], string> = {
  link: "The same page",
  file: "The same file",
  picture: "Nearly the same picture",
};

type PairProps = { guildId: string; number: number; match: Match; files: readonly SubmittedFile[] };

/** Left what was submitted now, right what was there before. */
function Pair({ guildId, number, match, files }: PairProps) {
  const { kind, mine, theirs, member, isSameMember, state, at } = match;
  const upload = files.find(({ id }) => id === mine);
  const who = isSameMember ? "by the same member" : member ? `by ${member.name}` : "";
  return (
    <>
      <p>{SAYS[kind]}</p>
      <div className={css.side}>
        <small>This submission</small>
        {kind === "link" ? <Outside url={mine} /> : upload && <File guildId={guildId} number={number} file={upload} />}
      </div>
      <div className={css.side}>
        <small>
          <RecordLink record={match.number}>#{match.number}</RecordLink> {who} · <Ago at={at} /> ·{" "}
          {ENTRY_STATE_NAMES[state as EntryState]}
        </small>
        {kind === "link" ? (
          <Outside url={theirs} />
        ) : match.isPicture ? (
          <img src={fileUrl(guildId, match.number, theirs)} alt={`From submission ${match.number}`} loading="lazy" />
        ) : (
          <FileBox link={null} name="File" note="Open that submission to download it" />
        )}
      </div>
    </>
  );
}
