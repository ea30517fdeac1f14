import { Button, Stack } from "@mantine/core";
import { XIcon } from "lucide-react";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { MemberFinder } from "../members/member-finder.tsx";

type Person = { id: Snowflake; name: string };
type Props = { guildId: Snowflake; max: number; onChange: (ids: string[]) => void };

/** Several members, found one after the other. */
export function ChosenMembers({ guildId, max, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const choose = (people: readonly Person[]): void => {
    setChosen(people);
    onChange(people.map(({ id }) => id));
  };
  return (
    <Stack>
      {chosen.map((person) => (
        <Button
          key={person.id}
          variant="light"
          justify="space-between"
          rightSection={<XIcon size={16} aria-hidden />}
          aria-label={`Remove ${person.name}`}
          onClick={() => choose(chosen.filter(({ id }) => id !== person.id))}
        >
          {person.name}
        </Button>
      ))}
      {chosen.length < max && (
        <MemberFinder
          guildId={guildId}
          label="A member"
          without={chosen.map(({ id }) => id)}
          onChoose={(person) => choose([...chosen, person])}
        />
      )}
    </Stack>
  );
}
