// Stores a form submitted with an error, so that the member can fix it without typing everything again.
import { and, eq, lt } from "drizzle-orm";
import type { Translator } from "#kit/chat/translator.ts";
import { formWords } from "#kit/modal/form-words.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { GivenFile } from "./given-answers.ts";
import { formDrafts } from "./tables.ts";

/** Custom id prefix of the button that reopens a draft. No module has this name. */
const AGAIN = "form:again:";
const DRAFT_MS = 86_400_000;

export const editButton = (chat: Translator, draftId: string) => ({
  type: 1 as const,
  components: [{ type: 2 as const, style: 1 as const, label: chat.t(formWords.edit), custom_id: `${AGAIN}${draftId}` }],
});

/** The id of the draft that a component opens; null for other components. */
export const draftAskedFor = (customId: string): string | null =>
  customId.startsWith(AGAIN) ? customId.slice(AGAIN.length) : null;

export async function saveDraft(orm: Orm, draft: typeof formDrafts.$inferInsert): Promise<void> {
  await orm.insert(formDrafts).values(draft).onConflictDoNothing();
}

type Whose = { guildId: Snowflake; memberId: Snowflake };
const draftOf = ({ guildId, memberId }: Whose, id: string) =>
  and(eq(formDrafts.guildId, guildId), eq(formDrafts.id, id), eq(formDrafts.memberId, memberId));

/** Reopens the member's own draft. */
export async function reopenDraft(orm: Orm, chat: Translator, whose: Whose, id: string): Promise<Reply> {
  const [draft] = await orm.select({ modal: formDrafts.modal }).from(formDrafts).where(draftOf(whose, id));
  return draft?.modal ? { modal: draft.modal } : { content: chat.t(formWords.gone) };
}

/** Stores what a form will be about under the interaction that opens it; calling `keepAbout` again replaces it. */
export async function saveSubject(
  orm: Orm,
  { about, ...draft }: Whose & { id: string; at: Date; about: Record<string, string> },
): Promise<void> {
  const target = [formDrafts.guildId, formDrafts.id];
  const setWhere = eq(formDrafts.memberId, draft.memberId);
  await orm
    .insert(formDrafts)
    .values({ ...draft, about })
    .onConflictDoUpdate({ target, set: { about }, setWhere });
}

/** Null if it was deleted or belongs to another member. */
export async function readAbout(orm: Orm, whose: Whose, id: string): Promise<Record<string, string> | null> {
  const [draft] = await orm.select({ about: formDrafts.about }).from(formDrafts).where(draftOf(whose, id));
  return draft?.about ?? null;
}

export async function draftFiles(orm: Orm, whose: Whose, id: string): Promise<Record<string, GivenFile[]>> {
  const [draft] = await orm.select({ files: formDrafts.files }).from(formDrafts).where(draftOf(whose, id));
  return draft?.files ?? {};
}

export async function dropOldDrafts(orm: Orm, now: Date): Promise<void> {
  await orm.delete(formDrafts).where(lt(formDrafts.at, new Date(now.getTime() - DRAFT_MS)));
}
