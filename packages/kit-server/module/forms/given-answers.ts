// What a member sent with a form, question by question.
import type { APIInteractionDataResolved, APIModalSubmission } from "discord-api-types/v10";

/** A file that a member uploaded; `url` is the platform's, good for a day at most. */
export type GivenFile = { id: string; name: string; url: string; contentType: string | null; size: number };

export type Given = {
  /** Of the question as it was shown (`questionId`); undefined where the platform did not say. */
  id: number | undefined;
  /** What was written or chosen alone. */
  value: string | boolean | null;
  values: readonly string[];
  files: readonly GivenFile[];
  /** The form that was sent before this one, whose files count where no others were uploaded. */
  draftId: string | null;
};

type Sent = { id?: number; custom_id?: string; value?: string | boolean | null; values?: readonly string[] };

/** By the question's place in the form, which begins its custom id. */
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
