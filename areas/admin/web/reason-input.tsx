import { Textarea } from "@mantine/core";

type Props = { value: string; onChange: (reason: string) => void };

/** Why an operator does something to a server. */
export const ReasonInput = ({ value, onChange }: Props) => (
  <Textarea
    label="Reason"
    description="The server's managers see it in their audit log."
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    maxLength={500}
    autosize
    minRows={2}
    required
    data-autofocus
  />
);
