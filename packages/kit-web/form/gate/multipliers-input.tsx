import { ActionIcon, NativeSelect } from "@mantine/core";
import { PlusIcon, XIcon } from "lucide-react";
import { useMemo } from "react";
import { MULTIPLIER_LIMITS, STACKING_WORDS, STACKINGS, type Stacking } from "#kit/eligibility/multipliers.ts";
import { IssueList } from "../../composer/part-field.tsx";
import { NumberField } from "../../number/number-field.tsx";
import { roleCreations } from "../../picker/creation.ts";
import { useGuildTools } from "../../picker/guild-tools.tsx";
import { LateOptionList } from "../../picker/late-option-list.tsx";
import { PickerPopover } from "../../picker/picker-popover.tsx";
import { RoleMark, roleOptions } from "../../picker/role-options.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import pickCss from "../inputs/pick.module.css";
import { hasIssueAt, issuesWithin, sentencesOf } from "../path-issues.ts";
import css from "./gate.module.css";

/** The initial factor of an added role. */
const FIRST_FACTOR = 2;

/** Roles, each with a factor, and how several factors combine. */
export function MultipliersInput({
  id,
  label,
  value,
  onChange,
  guild,
  issues,
  ...field
}: FieldInputProps<"multipliers">) {
  const { isReadOnly } = field;
  const tools = useGuildTools();
  const { roles } = value;
  const chosen = useMemo(() => roles.map(({ role }) => role), [roles]);
  const options = useMemo(() => {
    const all = roleOptions(guild, false, chosen);
    if (chosen.length < MULTIPLIER_LIMITS.roles) return all;
    const refusal = `Choose up to ${MULTIPLIER_LIMITS.roles}.`;
    return all.map((one) => (one.isChosen ? one : { ...one, refusal }));
  }, [guild, chosen]);
  const put = (next: typeof roles): void => onChange({ ...value, roles: next });
  const toggle = (role: string): void =>
    put(chosen.includes(role) ? roles.filter((one) => one.role !== role) : [...roles, { role, factor: FIRST_FACTOR }]);

  return (
    <div className={css.gate}>
      {roles.length > 0 && (
        <ul className={css.factors}>
          {roles.map(({ role, factor }, at) => {
            const known = guild.roles.find((one) => one.id === role);
            const name = known?.name ?? "Deleted role";
            const sentences = sentencesOf(issuesWithin(issues, `roles.${at}`));
            return (
              <li key={role} className={css.factor} data-faulty={sentences.length > 0}>
                <span className={css.factorRole}>
                  {known && <RoleMark color={known.color} />}
                  <span className={known ? pickCss.name : pickCss.gone}>{name}</span>
                </span>
                <span aria-hidden>×</span>
                <div className={css.times}>
                  <NumberField
                    id={`${id}.roles.${at}.factor`}
                    label={`${name}: times`}
                    value={factor}
                    onChange={(next) => put(roles.with(at, { role, factor: next }))}
                    rules={{ min: MULTIPLIER_LIMITS.min, max: MULTIPLIER_LIMITS.max, maxFractionDigits: 1 }}
                    unit={null}
                    isReadOnly={isReadOnly}
                    isInvalid={hasIssueAt(issues, `roles.${at}.factor`)}
                    describedBy={sentences.length > 0 ? `${id}.roles.${at}-issues` : undefined}
                  />
                </div>
                {!isReadOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    className={css.remove}
                    aria-label={`Remove ${name}`}
                    title="Remove"
                    onClick={() => toggle(role)}
                  >
                    <XIcon size={16} />
                  </ActionIcon>
                )}
                <div className={css.issues}>
                  <IssueList id={`${id}.roles.${at}-issues`} sentences={sentences} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <PickerPopover
        id={id}
        label={label}
        isReadOnly={isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
        width="min(400px, calc(100vw - 48px))"
        className={pickCss.add}
        list={() => (
          <LateOptionList
            label={label}
            options={options}
            isMultiple
            onChoose={toggle}
            searchPlaceholder="Search roles"
            emptyText="No roles found."
            creationsOf={(search) => roleCreations(search, guild.roles, tools)}
          />
        )}
      >
        <PlusIcon size={16} aria-hidden /> Choose roles
      </PickerPopover>
      {roles.length > 1 && (
        <NativeSelect
          label="When a member has several"
          value={value.stacking}
          onChange={({ currentTarget }) => onChange({ ...value, stacking: currentTarget.value as Stacking })}
          disabled={isReadOnly}
          data={STACKINGS.map((one) => ({ value: one, label: STACKING_WORDS[one] }))}
        />
      )}
    </div>
  );
}
