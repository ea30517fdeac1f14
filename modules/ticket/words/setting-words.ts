import type { ModuleWords } from "#kit/words.ts";
import type { ticket } from "../contract.ts";

/** Words of the settings, but for those of the subjects. */
export const settingWords: Omit<ModuleWords<typeof ticket>["fields"], "subjects"> = {
  panels: {
    label: "Panels",
    help: "Messages with buttons that open tickets. Save, then post them below.",
    item: "Panel",
    fields: {
      name: { label: "Name", help: "For you, to tell the panels apart." },
      channel: { label: "Channel", help: "Where the panel stands." },
      message: { label: "Message", help: "What stands above the buttons." },
      style: { label: "Shown as", help: "A list fits when there are many subjects." },
      subjects: { label: "Subjects", help: "Which of the subjects below. All of them, unless chosen." },
    },
  },
  teams: {
    label: "Teams",
    help: "Who answers. Without a team those who manage the server do.",
    item: "Team",
    fields: {
      name: { label: "Name", help: "Members read it, as “Support”." },
      roles: { label: "Roles", help: "Whoever has one of them sees and answers the team's tickets." },
      viewRoles: {
        label: "May only look",
        help: "These roles see the team's tickets and cannot write. Works in channels.",
      },
      mention: {
        label: "Notify the team",
        help: "Mentions the roles in a new ticket. In private threads that also lets them in.",
      },
    },
  },
  mode: {
    label: "Tickets are",
    help: "Private threads need no categories and can always be reopened. Channels allow rights of single roles and members.",
  },
  threadChannel: { label: "Channel for threads", help: "Where threads begin. The panel's own channel, unless chosen." },
  category: { label: "Category", help: "Where ticket channels are made; it holds 50." },
  overflowCategory: { label: "When it is full", help: "A second category for what does not fit." },
  removeAfter: { label: "Remove closed channels after", help: "Until then the ticket can be reopened." },
  staffChannel: {
    label: "Channel for staff",
    help: "Each new ticket is told there, with a button to join its thread. None, unless chosen.",
  },
  nameScheme: {
    label: "Name of the room",
    help: "{ticket} is the number, {ticket.subject} what it is about, {member.name} who opened it.",
  },
  openMessage: { label: "First message", help: "What a new ticket begins with. The form's answers follow below." },
  memberLimit: { label: "Open tickets for each member", help: "Closed ones do not count." },
  totalLimit: { label: "Open tickets in all", help: "More wait until some are closed." },
  cooldown: { label: "Pause between two tickets", help: "Of the same member. None, unless you choose a time." },
  requiredRoles: { label: "Who may open tickets", help: "Members with one of these roles. Everyone, unless chosen." },
  blockedRoles: { label: "Who may not", help: "Members with one of these roles. Single members: /ticket block." },
  hoursMode: { label: "When", help: "Working hours are in the server's time zone, which stands in its settings." },
  hours: {
    label: "Working hours",
    help: "Hours that end before they begin go on past midnight.",
    item: "Hours",
    fields: {
      days: { label: "Days", help: "On which these hours hold." },
      opens: { label: "From", help: "24 hours." },
      closes: { label: "To", help: "24 hours." },
    },
  },
  hoursText: { label: "Said outside of them", help: "The hours follow by themselves." },
  claiming: { label: "Claiming", help: "Someone of the team takes a ticket and answers for it." },
  claimAccess: {
    label: "While a ticket is claimed",
    help: "In private threads the platform has no rights of single members: there everyone who is in can write.",
  },
  claimOnMove: { label: "When a claimed ticket is moved", help: "What becomes of the claim." },
  whoMayClose: { label: "Who may close", help: "Staff always may." },
  confirmClose: { label: "Ask before closing", help: "A press of Close asks once more." },
  rating: { label: "Ask for a rating", help: "One to five stars and a word, when a ticket is closed." },
  staleAfter: { label: "Ask whether it is done after", help: "So long nobody wrote: the member is asked." },
  closeAfter: { label: "Close by itself after", help: "So long nobody wrote, and the member was asked before." },
  closeOnLeave: { label: "Close when the member leaves", help: "Leaving the server ends the member's tickets." },
  keepTranscripts: {
    label: "Keep transcripts",
    help: "What is said in tickets is stored, for the dashboard and as a file. Without it the dashboard shows no conversation.",
  },
  retentionDays: {
    label: "Erase them after",
    help: "Counted from the closing. A ticket can be erased sooner on its page.",
  },
  anonymousReplies: {
    label: "Answer as the team",
    help: "Answers from the dashboard carry the team's name instead of the writer's.",
  },
};
