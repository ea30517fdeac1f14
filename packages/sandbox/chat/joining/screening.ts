/** A guild's questions for new members; `version` must be returned with the answers. */
export interface Screening {
  readonly version: string;
  readonly description: string | null;
  readonly form_fields: readonly ScreeningQuestion[];
}

export interface ScreeningQuestion {
  readonly field_type: "TERMS" | "TEXT_INPUT" | "PARAGRAPH" | "MULTIPLE_CHOICE";
  readonly label: string;
  readonly description?: string | null;
  readonly values?: readonly string[];
  readonly choices?: readonly string[];
  readonly placeholder?: string | null;
  readonly required: boolean;
}

export type ScreeningAnswer = boolean | string | number;
