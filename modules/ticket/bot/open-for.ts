// Staff open a ticket for a member from the member's context menu: without a form, and without the conditions for
// members.
import type { APIGuildMember } from "discord-api-types/v10";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { memberById } from "#kit-server/guild/members/find-members.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, MenuCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Subject, subjectsOf, teamNameFor } from "../contract.ts";
import { type Ctx, isStaff, type Member, refuse } from "../service/context.ts";
import { subjectMenu } from "../service/panel.ts";
import { chatWords } from "../words/chat-words.ts";
import { memberOf } from "./caller.ts";
import { open, subjectNamed } from "./open.ts";

type Known = Parameters<typeof briefOf>[0] & Partial<Pick<APIGuildMember, "roles">>;

export async function openFor(ctx: Ctx, call: MenuCall): Promise<Reply> {
  const user = call.resolved.users?.[call.targetId];
  if (!user) throw userError(kitErrors, "memberUnknown");
  if (user.bot) throw refuse("notForBots");
  const subjects = subjectsAnsweredBy(ctx, memberOf(call.member));
  const [only] = subjects;
  if (!only) throw refuse("staffOnly");
  if (subjects.length > 1) {
    return {
      content: ctx.chat.t(chatWords.chooseSubject),
      components: subjectMenu(ctx.chat, subjects, `ticket:for:${call.targetId}`),
    };
  }
  return openWith(ctx, call, only, { ...call.resolved.members?.[call.targetId], user });
}

export async function chooseFor(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const subject = subjectNamed(ctx, chosenIn(call)[0] ?? "");
  if (!subjectsAnsweredBy(ctx, memberOf(call.member)).includes(subject)) throw refuse("staffOnly");
  return openWith(ctx, call, subject, await memberById(ctx.discord, call.argument));
}

const subjectsAnsweredBy = (ctx: Ctx, by: Member): readonly Subject[] =>
  subjectsOf(ctx.config).filter((subject) => isStaff(ctx, { team: teamNameFor(ctx.config, subject) }, by));

function openWith(ctx: Ctx, call: CommandCall, subject: Subject, known: Known): Promise<Reply> {
  const opener = { ...gateMemberOf({ roles: [], ...known }), name: briefOf(known).memberName, permissions: "0" };
  return open(ctx, call, { subject, opener, answers: [], isForced: true });
}
