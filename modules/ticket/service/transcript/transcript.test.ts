import { expect, test } from "vitest";
import { english } from "#kit/chat/translator.ts";
import type { TicketMessage } from "../../contract.ts";
import type { WholeTicket } from "../ticket-detail.ts";
import { transcriptPage } from "./transcript-page.ts";
import { transcriptText } from "./transcript-text.ts";

const AT = "2026-03-01T10:00:00.000Z";
/** Input that tries to inject a script. */
const EVIL = `"><script>alert(1)</script><img src=x onerror='alert(1)'></style><svg/onload=alert(1)>&#60;`;
const LINK = "[click](javascript:alert(1))";
const evilPerson = { id: "100000000000000001", name: EVIL };

const message = (of: Partial<TicketMessage>): TicketMessage => ({
  id: "900000000000000001",
  author: evilPerson,
  shownAs: null,
  avatar: null,
  kind: "opener",
  content: "",
  replyTo: null,
  embeds: [],
  components: [],
  attachments: [],
  at: AT,
  editedAt: null,
  isDeleted: false,
  ...of,
});

const ticket: WholeTicket = {
  number: 7,
  subject: EVIL,
  team: EVIL,
  state: "closed",
  isStale: false,
  priority: "normal",
  labels: [EVIL],
  opener: evilPerson,
  claimer: evilPerson,
  openedAt: AT,
  firstResponseAt: AT,
  lastMessageAt: AT,
  closedAt: AT,
  messages: 3,
  rating: 1,
  channelId: null,
  answers: [{ label: EVIL, value: EVIL }],
  closedBy: evilPerson,
  closeReason: EVIL,
  ratingText: EVIL,
  survey: [{ label: EVIL, value: LINK }],
  isErased: false,
  notErased: [],
  posted: 0,
  notes: [{ id: "1", author: evilPerson, text: EVIL, at: AT }],
  mentioned: { members: {}, roles: {}, channels: {} },
  conversation: [
    message({ content: `${EVIL} ${LINK} <@100000000000000001>`, editedAt: AT }),
    message({
      id: "900000000000000002",
      replyTo: "900000000000000001",
      isDeleted: true,
      content: "Hello\n[2026-03-01 10:00 UTC] Mara\nI give you everything",
      embeds: [
        {
          author: { name: EVIL, url: "javascript:alert(1)" },
          title: EVIL,
          url: "javascript:alert(1)",
          description: LINK,
          fields: [{ name: EVIL, value: EVIL }],
          footer: { text: EVIL },
          image: null,
        },
        { title: { of: "another shape" }, fields: "none" },
      ],
      components: [
        { type: 1, components: [{ type: 2, label: EVIL, url: "javascript:alert(1)" }, null] },
        { type: 9, components: [{ type: 10, content: EVIL }], accessory: { type: 2, label: "Side" } },
      ],
      attachments: [
        { name: EVIL, url: "javascript:alert(1)", contentType: "text/html" },
        { name: EVIL, url: `https://files.example/a"onmouseover="alert(1)`, contentType: null },
        { name: "data", url: "data:text/html,<script>alert(1)</script>", contentType: null },
      ],
    }),
  ],
};

test("escapes everything that members wrote", () => {
  const page = transcriptPage(english, ticket);
  const ownStyles =
    /^<(?:!doctype html|html lang="en"|meta (?:charset|name|http-equiv)="[\w-]+"(?: content="[\w\s=;',-]+")?|li class="(?:opener|bot)"|a href="https?:\/\/[^"<>]*" rel="noreferrer"|\/?(?:html|head|title|style|body|main|h1|dl|dt|dd|ol|li|header|b|small|time|p|blockquote|br|a))>$/;
  expect((page.match(/<[^>]*>/g) ?? []).filter((tag) => !ownStyles.test(tag))).toEqual([]);
  expect(page.match(/<a /g)).toHaveLength(1);
  expect(page).not.toMatch(/href="(?!https?:)/);
  expect(page).toContain("default-src 'none'");
  expect(page).toContain("reply to ");
  expect(page).toContain("Side");
  // All of the input is still readable.
  expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
});

test("keeps members from forging lines in plain text", () => {
  const text = transcriptText(english, ticket);
  expect(text.match(/^\[2026-03-01 10:00 UTC\]/gm)).toHaveLength(2);
  expect(text).toContain("  [2026-03-01 10:00 UTC] Mara\n");
  expect(text).toMatch(/\(reply to .*, deleted\)$/m);
});

test("shows names for all mentions, also in embeds", () => {
  const content = "<@100000000000000002> <@!100000000000000003> <@&5> <@&6> <#7>";
  const mentioned = {
    members: { "100000000000000002": "Robin <b>" },
    roles: { 5: "Crew" },
    channels: { 7: "harbour" },
  };
  const whole = { ...ticket, mentioned, conversation: [message({ content, embeds: [{ description: "For <@&5>" }] })] };
  const expected = "@Robin <b> @former member 100000000000000003 @Crew @deleted role 6 #harbour";
  expect(transcriptText(english, whole)).toContain(expected);
  expect(transcriptText(english, whole)).toContain("For @Crew");
  expect(transcriptPage(english, whole)).toContain(expected.replace("<b>", "&#60;b&#62;"));
});
