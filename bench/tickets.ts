// An installation whose server has 20,000 tickets with 300,000 messages: how long its pages take.
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { ticket } from "#modules/ticket/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import { makeDataDir, startInstallation } from "./installation.ts";
import { medianOf } from "./median-of.ts";
import { OWNER, ownerOf } from "./owner.ts";

const TICKETS = 20_000;
const MESSAGES_EACH = 15;
/** A statement has a time limit. */
const TICKETS_AT_ONCE = 1_000;

/** A database server of its own, so that rows can be written which would take members months. */
export async function measureTickets(): Promise<Figure[]> {
  const [dataDir, databaseDir] = [makeDataDir(), makeDataDir()];
  const server = await openEmbeddedServer(databaseDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const installation = await startInstallation(dataDir.path, [], { DATABASE_URL: server.url });
  try {
    const control = controlClient(installation.sandboxUrl);
    const [ours] = await control.applications();
    const guild = await control.createGuild({
      ...{ name: "Many Tickets", owner: OWNER, members: 40, application: ours?.id ?? "", permissions: "8" },
    });
    // The bot knows it a moment later.
    await control.settle({ quietMs: 1_000 });
    const owner = await ownerOf(installation, guild.id);
    await owner.switchOn(ticket.id);
    await writeTickets(database, guild.id);
    const note = `${TICKETS.toLocaleString("en")} tickets with ${(TICKETS * MESSAGES_EACH).toLocaleString("en")} messages`;
    const line = async (name: string, path: string, atMost = 100, rounds?: number): Promise<Figure> => {
      const value = await medianOf(() => owner.read(`/modules/${ticket.id}/${path}`), rounds);
      return { name, value, unit: "ms", goal: { atMost }, note };
    };
    return [
      await line("The inbox of many tickets", "tickets?state=open"),
      await line("A far page of many tickets", "tickets?state=closed&page=150"),
      await line("Many tickets by who waits longest", "tickets?state=waiting&sort=waiting&order=asc"),
      await line("Many tickets by priority", "tickets?sort=priority"),
      await line("Many tickets of a member", "tickets?opener=300000000000001999"),
      await line("Many tickets by label and day", "tickets?label=refund&from=2026-01-01"),
      await line("Many tickets by a rare word", "tickets?text=lighthouse", 150),
      await line("Many tickets by a name", "tickets?text=Member%201999", 150),
      await line("Many tickets by a word that nobody wrote", "tickets?text=nothing", 150),
      await line("Many tickets by a word of every message", "tickets?text=hello", 600),
      await line("Many tickets by a single letter", "tickets?text=h", 600),
      await line("One of many tickets", "tickets/19000"),
      await line("Its conversation", "tickets/19000/conversation"),
      await line("Its transcript", "tickets/19000/transcript"),
      await line("The figures of many tickets, 30 days", "figures?days=30", 250),
      await line("The figures of many tickets, 90 days", "figures?days=90", 250),
      await line("Many tickets as CSV", "tickets.csv", 2_000, 3),
    ];
  } finally {
    await installation.stop();
    await database.close();
    await server.close();
    dataDir.remove();
    databaseDir.remove();
  }
}

/** One each 25 minutes, up to now: 500 are open, and half of those wait. */
async function writeTickets({ orm }: Database, guildId: string): Promise<void> {
  await orm.execute(sql`
    insert into tickets (guild_id, number, open_key, subject, team, state, labels, priority, opener_id, opener_name, claimer_id,
      claimer_name, room_id, is_thread, answers, messages, opened_at, first_response_at, last_message_at, member_wrote_at,
      waiting_since, closed_at, closed_by_id, closed_by_name, close_reason, rating, is_posted_known)
    select ${guildId}, n, 'bench ' || n, (array['Lanterns', 'Oars', 'Ropes'])[1 + n % 3], (array['Crew', 'Deck'])[1 + n % 2],
      case when n % 40 = 0 then 'open' else 'closed' end, (array['["bug"]', '["refund", "vip"]', '[]'])[1 + n % 3]::jsonb,
      (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], (300000000000000000 + n % 6000)::text, 'Member ' || n % 6000,
      case when n % 4 > 0 then (400000000000000000 + n % 25)::text end, case when n % 4 > 0 then 'Staff ' || n % 25 end,
      (500000000000000000 + n)::text, true, jsonb_build_array(jsonb_build_object('label', 'What', 'value', 'answer ' || n)),
      ${MESSAGES_EACH}::integer, at, at + interval '20 minutes', at + interval '1 day', at + interval '20 hours',
      case when n % 80 = 0 then at + interval '20 hours' end, case when n % 40 > 0 then at + interval '2 days' end,
      case when n % 40 > 0 then (400000000000000000 + n % 25)::text end, case when n % 40 > 0 then 'Staff ' || n % 25 end,
      case when n % 3 = 0 then 'solved case ' || n end, case when n % 2 = 0 and n % 40 > 0 then 1 + n % 5 end, true
    from (select n, now() - make_interval(mins => (${TICKETS}::integer - n) * 25 + 2880) as at
      from generate_series(1, ${TICKETS}::integer) as n) as made`);
  for (let from = 1; from <= TICKETS; from += TICKETS_AT_ONCE) {
    await orm.execute(sql`
      insert into ticket_messages (guild_id, number, message_id, kind, author_id, author_name, content, at)
      select ${guildId}, number, (600000000000000000 + number::bigint * 100 + m)::text,
        case when m = 0 then 'bot' when m % 2 = 1 then 'opener' else 'staff' end,
        case when m % 2 = 1 then opener_id else (400000000000000000 + number % 25)::text end,
        case when m % 2 = 1 then opener_name else 'Staff ' || number % 25 end,
        concat('hello ', case when number % 500 = 0 and m = 3 then 'lighthouse ' end, (select
          string_agg('word' || (number::bigint * 7919 + m * 131 + w * w * 17) % 5000, ' ') from generate_series(1, 18) as w)),
        opened_at + make_interval(mins => m * 90)
      from tickets, generate_series(0, ${MESSAGES_EACH - 1}::integer) as m
      where guild_id = ${guildId} and number between ${from}::integer and ${from + TICKETS_AT_ONCE - 1}::integer`);
  }
  await orm.execute(sql`
    insert into ticket_notes (guild_id, number, author_id, author_name, text)
    select ${guildId}, n, '100000000000000000', 'Staff', 'a note about ' || n from generate_series(1, ${TICKETS}::integer, 4) as n`);
  await orm.execute(sql`vacuum analyze`);
}
