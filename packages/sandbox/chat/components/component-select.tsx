import type { APISelectMenuComponent } from "discord-api-types/v10";
import { useHosting, usePress } from "./hosting.ts";
import { SelectBox } from "./select-box.tsx";
import { listSelectOptions, readDefaults } from "./select-options.ts";

/** A message's select menu. A choice is sent to the bot immediately. */
export function ComponentSelect({ select }: { readonly select: APISelectMenuComponent }) {
  const { guild } = useHosting();
  const { press, pendingId } = usePress();
  return (
    <SelectBox
      label={select.placeholder ?? "Make a selection"}
      options={() => listSelectOptions(select, guild)}
      values={readDefaults(select)}
      min={select.min_values ?? 1}
      max={select.max_values ?? 1}
      isDisabled={select.disabled === true}
      isPending={pendingId === select.custom_id}
      onValues={(values) => void press({ component_type: select.type, custom_id: select.custom_id, values })}
    />
  );
}
