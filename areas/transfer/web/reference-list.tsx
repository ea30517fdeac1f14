import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { useId, useMemo } from "react";
import { CHANNEL_TYPES, type ChannelTypeName, type Guild } from "#kit/guild.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { channelOptions } from "#kit-web/picker/channel-options.tsx";
import type { Option } from "#kit-web/picker/option.ts";
import { PickerField } from "#kit-web/picker/picker-field.tsx";
import { roleOptions } from "#kit-web/picker/role-options.tsx";
import type { ImportChoice, ImportPlan, PlannedReference } from "../contract.ts";
import { transferWords } from "../words.ts";
import css from "./transfer.module.css";

const sections: Readonly<Record<string, string>> = transferWords.sections;

type Props = { plan: ImportPlan; guild: Guild; onChoose: (choice: ImportChoice) => void };

/** References of the source's settings and their matches here; open ones first. */
export function ReferenceList({ plan: { references }, guild, onChoose }: Props) {
  const asked = references.filter(({ state }) => state !== "matched");
  const matched = references.filter(({ state }) => state === "matched");
  return (
    <>
      {asked.length > 0 && (
        <section className={css.references} aria-labelledby="open-references">
          <h3 id="open-references">Match roles, channels and emoji</h3>
          <p className={css.note}>
            {withPlatformName(
              "Choose a match for each. If you create one with the same name in Discord, it's matched automatically.",
            )}
          </p>
          <References references={asked} guild={guild} onChoose={onChoose} />
        </section>
      )}
      {matched.length > 0 && (
        <details className={css.details}>
          <summary>
            {matched.length === 1 ? "1 role, channel or emoji" : `${matched.length} roles, channels and emoji`} matched
          </summary>
          <References references={matched} guild={guild} onChoose={onChoose} />
        </details>
      )}
    </>
  );
}

type ListProps = { references: readonly PlannedReference[]; guild: Guild; onChoose: Props["onChoose"] };

const References = ({ references, guild, onChoose }: ListProps) => (
  <ul className={css.referenceRows}>
    {references.map((one) => (
      <ReferenceRow key={`${one.kind} ${one.id}`} reference={one} guild={guild} onChoose={onChoose} />
    ))}
  </ul>
);

/** Not a Discord id: the option that leaves it empty. */
const NOTHING = "nothing";
const KINDS = { role: "Role", channel: "Channel", emoji: "Emoji" };

type RowProps = { reference: PlannedReference; guild: Guild; onChoose: Props["onChoose"] };

function ReferenceRow({ reference, guild, onChoose }: RowProps) {
  const { kind, id, name, category, target, state, candidates } = reference;
  const fieldId = useId();
  const modules = useModuleCards();
  const options = useMemo(() => optionsFor(reference, guild), [reference, guild]);
  const label = `${KINDS[kind]} ${name ?? id}`;
  const users = reference.modules.map(
    (one) => modules.find(({ id: module }) => module === one)?.name ?? sections[one] ?? one,
  );
  const chosen = options.find((option) => option.id === target);
  return (
    <li className={css.reference} data-state={state}>
      <span className={css.mark} data-state={state}>
        {state === "open" ? <TriangleAlertIcon size={18} aria-hidden /> : <CheckIcon size={18} aria-hidden />}
      </span>
      <span className={css.referenceName}>
        <strong id={`${fieldId}-label`}>{label}</strong>
        <span className={css.note}>
          {category && `in ${category}, `}used by {users.join(", ")}
          {candidates.length > 1 && `. ${candidates.length} have this name here.`}
        </span>
      </span>
      <PickerField
        id={fieldId}
        label={`Match for ${label}`}
        isReadOnly={false}
        isInvalid={state === "open"}
        describedBy={undefined}
        options={options}
        onChoose={(option) => onChoose({ kind, id, target: option === NOTHING ? null : option })}
        searchPlaceholder="Search"
        emptyText="No matches."
      >
        {chosen ? (
          <>
            {chosen.mark}
            {chosen.label}
          </>
        ) : state === "open" ? (
          "Choose"
        ) : (
          "None"
        )}
      </PickerField>
    </li>
  );
}

const TYPES = Object.keys(CHANNEL_TYPES) as ChannelTypeName[];

function optionsFor({ kind, target, candidates }: PlannedReference, guild: Guild): Option[] {
  const sections = partsFor(kind, target, guild).map((option) => ({
    ...option,
    note: candidates.includes(option.id) ? "Same name" : option.note,
  }));
  const likely = sections.filter(({ id }) => candidates.includes(id));
  const others = sections.filter(({ id }) => !candidates.includes(id));
  return [
    {
      id: NOTHING,
      label: "Leave empty",
      group: null,
      mark: null,
      refusal: null,
      isChosen: false,
    },
    ...likely.map((option) => ({ ...option, group: "Same name" })),
    ...others,
  ];
}

function partsFor(kind: PlannedReference["kind"], target: string | null, guild: Guild): Option[] {
  const chosen = target === null ? [] : [target];
  if (kind === "channel") return channelOptions(guild, { types: TYPES, needs: [] }, chosen);
  if (kind === "role") return roleOptions(guild, false, chosen);
  return guild.emojis.map(({ id, name }) => ({
    id,
    label: `:${name}:`,
    group: null,
    mark: null,
    refusal: null,
    isChosen: chosen.includes(id),
  }));
}
