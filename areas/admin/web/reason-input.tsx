import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";

type Props = { value: string; onChange: (reason: string) => void };

/** Why an operator does something to a server. */
export const ReasonInput = ({ value, onChange }: Props) => (
  <GrowingTextarea
    label="Reason"
    description="The server's managers see it in their audit log."
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    maxLength={500}
    minRows={2}
    required
    data-autofocus
  />
);
