import type { PathIssues } from "../form/path-issues.ts";
import { PartField } from "./part-field.tsx";
import { TextEditor } from "./text-editor.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  issues: PathIssues;
  minRows?: number;
};

/** A multi-line text inside a part. */
export function TextPart({ label, issues, ...text }: Props) {
  return (
    <PartField label={label} issues={issues}>
      {({ id, isInvalid, describedBy }) => (
        <TextEditor id={id} label={label} isInvalid={isInvalid} describedBy={describedBy} {...text} />
      )}
    </PartField>
  );
}
