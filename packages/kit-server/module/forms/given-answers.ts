// Reads a submitted form's answers by question.
import type { APIInteractionDataResolved, APIModalSubmission } from "discord-api-types/v10";

/** An uploaded file; Discord's `url` expires within a day. */
export type GivenFile = { id: string; name: string; url: string; contentType: string | null; size: number };

export type Given = {
  /** The `questionId` of the question that was shown; undefined if Discord didn't return it. */
  id: number | undefined;
  /** A single value. */
  value: string | boolean | null;
  values: readonly string[];
  files: readonly GivenFile[];
  /** The draft of the previous submission, whose files are used if no others were uploaded. */
  draftId: string | null;
};

type Sent = { id?: number; custom_id?: string; value?: string | boolean | null; values?: readonly string[] };

/** Keyed by the question's position, which the custom id starts with. */
export function givenAnswers(
  { components }: Pick<APIModalSubmission, "components">,
  { attachments = {} }: APIInteractionDataResolved,
): ReadonlyMap<number, Given> {
  const sent = components.flatMap((one): Sent[] => ("component" in one ? [one.component as Sent] : []));
  return new Map(
    sent.map(({ id, custom_id = "", value = null, values = [] }) => {
      const [at, draftId = null] = custom_id.split(":");
      const files = values.flatMap((named) => attachments[named] ?? []).map(fileOf);
      return [Number(at), { id, value, values, files, draftId }];
    }),
  );
}

const fileOf = (file: NonNullable<APIInteractionDataResolved["attachments"]>[string]): GivenFile => ({
  id: file.id,
  name: file.filename,
  url: file.url,
  contentType: file.content_type ?? null,
  size: file.size,
});
