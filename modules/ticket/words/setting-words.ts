import { modalInputWords } from "#kit/modal/modal-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { ticket } from "../contract.ts";
import { quietWords } from "./quiet-words.ts";

/** Words of the settings, but for those of the subjects. */
export const settingWords: Omit<ModuleWords<typeof ticket>["fields"], "subjects"> = {
  panels: {
    label: "Panels",
    help: "Messages with buttons that open tickets. Once saved, they are posted from this page.",
    item: "Panel",
    fields: {
      name: { label: "Name", help: "For you, to tell the panels apart." },
      channel: { label: "Channel", help: "Where the panel is posted." },
      message: { label: "Message", help: "Shown above the buttons." },
      style: { label: "Shown as", help: "A list fits when there are many subjects." },
      subjects: {
        label: "Subjects",
        help: "Which of those in “Subjects and forms”: all, unless you choose. Without any there is one, “Support”.",
      },
    },
  },
  teams: {
    label: "Teams",
    help: "Who answers. Without a team, those who manage the server do.",
    item: "Team",
    fields: {
      name: { label: "Name", help: "Members see it, as “Support”." },
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
  onCallOnly: {
    label: "Mention only staff on duty",
    help: "A new ticket mentions those of its team who used /ticket on-call; when nobody is on duty, the whole team.",
  },
  replies: {
    label: "Ready replies",
    help: "What staff say often. Sent with /ticket reply, or from a ticket's page.",
    item: "Reply",
    fields: {
      name: { label: "Name", help: "By which staff find it." },
      message: { label: "Message", help: "Posted by the bot, below the name of whoever chose it." },
    },
  },
  labels: {
    label: "Labels",
    help: "Staff put them on tickets, to sort and to find them. Members do not see them.",
    item: "Label",
    fields: { name: { label: "Name", help: "As “Refund”." } },
  },
  mode: {
    label: "Tickets are",
    help: "Private threads need no categories and can always be reopened. Channels have permissions for single roles and members.",
  },
  threadChannel: { label: "Channel for threads", help: "Where threads begin. The panel's own channel, unless chosen." },
  category: { label: "Category", help: "Where ticket channels are made; it holds 50." },
  overflowCategory: { label: "When it is full", help: "A second category for what does not fit." },
  whenFull: { label: "When both are full", help: "What a member who asks for a ticket gets." },
  removeAfter: { label: "Remove closed channels after", help: "Until then the ticket can be reopened." },
  staffChannel: {
    label: "Channel for staff",
    help: "Each new ticket is told there, with a button to join its thread. None, unless you choose one.",
  },
  summary: {
    label: "Summary for staff",
    help: "Which tickets are open, those that have been quiet for longest first. Not posted when none is open.",
  },
  summaryChannel: { label: "Channel for the summary", help: "Where only staff can read: it names members." },
  slowMode: {
    label: "Slow mode",
    help: "A pause between two messages of a member. Staff with Manage Messages are exempt.",
  },
  nameScheme: {
    label: "Name of the channel",
    help: "{ticket} is the number, {ticket.subject} what it is about, {member.name} who opened it.",
  },
  openMessage: { label: "First message", help: "What a new ticket begins with. The form's answers are added below." },
  tellPlace: {
    label: "Tell the place in line",
    help: "Whoever waits for a first answer reads how many are ahead of them, and how long answers took lately.",
  },
  memberLimit: { label: "Open tickets for each member", help: "Closed ones do not count." },
  roleLimits: {
    label: "More for some roles",
    help: "The highest limit among a member's roles counts, in place of the one above.",
    item: "Limit",
    fields: {
      roles: { label: "Roles", help: "Members with one of them." },
      limit: { label: "Open tickets", help: "At the same time." },
    },
  },
  totalLimit: { label: "Open tickets in all", help: "At this number, new ones are refused until some are closed." },
  cooldown: { label: "Pause between two tickets", help: "For the same member. None, unless you choose a time." },
  gate: {
    label: "Who may open tickets",
    help: "Whoever is kept out is told everything that is missing, and what would change it.",
  },
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
  hoursText: { label: "Said outside working hours", help: "The hours are added automatically." },
  claiming: { label: "Claiming", help: "Someone on the team takes a ticket and answers it." },
  claimAccess: {
    label: "While a ticket is claimed",
    help: "Private threads have no permissions for single members: everyone in one can write.",
  },
  claimOnMove: { label: "When a claimed ticket is moved", help: "What becomes of the claim." },
  whoMayClose: { label: "Who may close", help: "Staff always may." },
  confirmClose: { label: "Ask before closing", help: "A press of Close asks once more." },
  rating: { label: "Ask for a rating", help: "One to five stars and a word, when a ticket is closed." },
  survey: {
    label: "Questions with the rating",
    help: "Asked after the stars. Without any there is one: what was good, what could be better.",
    item: "Question",
    fields: modalInputWords,
  },
  askedCloseAfter: {
    label: "Close without an answer after",
    help: "When staff asked with /ticket ask-to-close and the member did not answer.",
  },
  ...quietWords,
  closeOnLeave: { label: "Close when the member leaves", help: "Leaving the server ends the member's tickets." },
  keepTranscripts: {
    label: "Keep transcripts",
    help: "What is said in tickets is stored, for the dashboard and as a file. Without it the dashboard shows no conversation.",
  },
  retentionDays: {
    label: "Erase them after",
    help: "Counted from the closing. A ticket can be erased sooner on its page.",
  },
  transcriptChannel: {
    label: "Transcripts for the team",
    help: "When a ticket is closed, what members could read in it is posted there as a file.",
  },
  fullTranscriptChannel: {
    label: "Transcripts for admins",
    help: "The same, with staff notes and the names of those who answered as the team.",
  },
  transcriptForOpener: {
    label: "Members can get theirs",
    help: "A button below a closed ticket gives whoever opened it the file.",
  },
  anonymousReplies: {
    label: "Answer as the team",
    help: "Answers from the dashboard and by /ticket reply carry the team's name instead of the writer's.",
  },
};
