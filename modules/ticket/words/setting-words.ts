import { modalInputWords } from "#kit/modal/modal-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { ticket } from "../contract.ts";

/** What happens in inactive tickets, for all tickets and for those of one subject. */
export const inactivityWords = {
  staleAfter: {
    label: "Ask after",
    help: "After this long without messages, the bot asks the member if they still need help.",
  },
  closeAfter: {
    label: "Close automatically after",
    help: "After this long without messages, once the member has been asked.",
  },
};

/** Words of the settings, except for subjects. */
export const settingWords: Omit<ModuleWords<typeof ticket>["fields"], "subjects"> = {
  panels: {
    label: "Panels",
    help: "Messages with buttons that open tickets. Save, then post them from this page.",
    item: "Panel",
    fields: {
      name: { label: "Name", help: "Only shown in the dashboard." },
      channel: { label: "Channel", help: "Where the panel is posted." },
      message: { label: "Message", help: "Shown above the buttons." },
      style: { label: "Layout", help: "A list works best with many subjects." },
      subjects: {
        label: "Subjects",
        help: "The subjects on this panel. Leave empty to show all.",
      },
    },
  },
  teams: {
    label: "Teams",
    help: "Who answers tickets. Without a team, server managers do.",
    item: "Team",
    fields: {
      name: { label: "Name", help: "Shown to members, for example “Support”." },
      roles: { label: "Roles", help: "Members with these roles can see and answer the team's tickets." },
      viewRoles: {
        label: "Read-only roles",
        help: "These roles can see the team's tickets but not reply. Only for tickets in channels.",
      },
      mention: {
        label: "Notify the team",
        help: "Mentions the roles in a new ticket. In private threads, this also adds their members.",
      },
    },
  },
  onCallOnly: {
    label: "Mention only staff on duty",
    help: "New tickets mention team members who turned on /ticket on-call. If nobody is on duty, the whole team is mentioned.",
  },
  replies: {
    label: "Saved replies",
    help: "Reusable answers that staff send with /ticket reply or from a ticket's page.",
    item: "Reply",
    fields: {
      name: { label: "Name", help: "Staff find the reply by this name." },
      message: { label: "Message", help: "Posted by the bot with the name of the staff member who sent it." },
    },
  },
  labels: {
    label: "Labels",
    help: "Staff use labels to sort and find tickets. Members don't see them.",
    item: "Label",
    fields: { name: { label: "Name", help: "For example “Refund”." } },
  },
  mode: {
    label: "Open tickets as",
    help: "Private threads need no categories and can always be reopened. Channels have permissions for each role and member.",
  },
  threadChannel: { label: "Thread channel", help: "Where threads are created. The panel's channel by default." },
  category: { label: "Category", help: "Where ticket channels are created. Discord allows 50 per category." },
  overflowCategory: { label: "Overflow category", help: "Used when the first category is full." },
  whenFull: { label: "When both are full", help: "What happens when a member opens a ticket." },
  removeAfter: { label: "Delete closed channels after", help: "Tickets can be reopened until then." },
  staffChannel: {
    label: "Staff channel",
    help: "New tickets are announced here with a button to join their thread. Optional.",
  },
  summary: {
    label: "Staff summary",
    help: "Lists open tickets, the longest inactive first. Skipped when no tickets are open.",
  },
  summaryChannel: { label: "Summary channel", help: "Choose a staff-only channel; the summary names members." },
  slowMode: {
    label: "Slow mode",
    help: "How long members wait between messages. Staff with Manage Messages are exempt.",
  },
  nameScheme: {
    label: "Channel name",
    help: "Use {ticket} for the number, {ticket.subject} for the subject and {member.name} for the member.",
  },
  openMessage: { label: "First message", help: "The first message in a new ticket. Form answers are added below." },
  tellPlace: {
    label: "Show place in line",
    help: "Members see how many tickets are ahead of theirs and the usual wait for a first response.",
  },
  memberLimit: { label: "Open tickets per member", help: "Closed tickets don't count." },
  roleLimits: {
    label: "Limits by role",
    help: "Replaces the limit above. Members with several roles get the highest.",
    item: "Limit",
    fields: {
      roles: { label: "Roles", help: "Members with one of these roles." },
      limit: { label: "Open tickets", help: "The maximum number of open tickets." },
    },
  },
  totalLimit: {
    label: "Open tickets in total",
    help: "At this limit, members can't open new tickets until some are closed.",
  },
  cooldown: { label: "Cooldown", help: "How long a member waits before opening another ticket. Optional." },
  gate: {
    label: "Who can open tickets",
    help: "Members who don't qualify see every requirement they're missing.",
  },
  blockedRoles: {
    label: "Blocked roles",
    help: "Members with these roles can't open tickets. To block one member, use /ticket block.",
  },
  hoursMode: { label: "Availability", help: "Business hours use the time zone from the server settings." },
  hours: {
    label: "Business hours",
    help: "Hours that end before they start run past midnight.",
    item: "Hours",
    fields: {
      days: { label: "Days", help: "The days these hours apply." },
      opens: { label: "From", help: "24 hours." },
      closes: { label: "To", help: "24 hours." },
    },
  },
  hoursText: { label: "Message outside business hours", help: "The hours are added automatically." },
  claiming: { label: "Claiming", help: "Lets one team member take responsibility for a ticket." },
  claimAccess: {
    label: "While a ticket is claimed",
    help: "Private threads have no member permissions, so everyone in the thread can reply.",
  },
  claimOnMove: { label: "When a claimed ticket is moved", help: "What happens to the claim." },
  whoMayClose: { label: "Who can close", help: "Staff can always close tickets." },
  confirmClose: { label: "Confirm before closing", help: "The Close button asks for confirmation." },
  rating: { label: "Ask for a rating", help: "Asks for one to five stars and a comment when a ticket is closed." },
  survey: {
    label: "Rating questions",
    help: "Asked after the star rating. If you add none, members are asked what went well and what could be better.",
    item: "Question",
    fields: modalInputWords,
  },
  askedCloseAfter: {
    label: "Close without a response after",
    help: "Applies when staff use /ticket ask-to-close and the member doesn't respond.",
  },
  ...inactivityWords,
  closeOnLeave: {
    label: "Close when the member leaves",
    help: "Closes a member's tickets when they leave the server.",
  },
  keepTranscripts: {
    label: "Keep transcripts",
    help: "Stores ticket conversations for the dashboard and for transcript files.",
  },
  retentionDays: {
    label: "Delete transcripts after",
    help: "Counted from when the ticket closes. You can erase a ticket sooner on its page.",
  },
  transcriptChannel: {
    label: "Team transcripts",
    help: "When a ticket closes, a file with everything members could see is posted here.",
  },
  fullTranscriptChannel: {
    label: "Admin transcripts",
    help: "Includes staff notes and the names behind team replies.",
  },
  transcriptForOpener: {
    label: "Transcripts for members",
    help: "Adds a button to closed tickets that sends the transcript to the member who opened it.",
  },
  anonymousReplies: {
    label: "Reply as the team",
    help: "Replies from the dashboard and /ticket reply show the team's name instead of the author's.",
  },
};
