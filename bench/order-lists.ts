// A server with twenty thousand orders in every state: how long its pages and files take, and whether their sums are right.
import { sql } from "drizzle-orm";
import type { Database } from "#kit-server/storage/database/database.ts";
import { paymentModule } from "#modules/payment-module/contract.ts";
import type { Figure } from "./figure.ts";
import { medianOf } from "./median-of.ts";
import type { Owner } from "./with-database.ts";

const ORDERS = 20_000;

/** As a year of selling leaves them: nine in ten are over, one in ten is a subscription, one in eight a gift. */
async function seedOrders({ orm }: Database, guildId: string): Promise<void> {
  await orm.execute(sql`
    insert into payment_module_orders (guild_id, number, key, product, buyer_id, buyer_name, receiver_id, receiver_name, price, currency,
      coupon, delivery, state, is_test, role_id, duration_seconds, method, checkout_id, payment_intent, interval, subscription_id,
      subscription_status, renews_at, chain, token, address, coins, coin_decimals, confirmations, searched_to, at, expires_at, paid_at, until)
    select ${guildId}, n, 'bench ' || n, rpad('Product ' || n % 20, 20 + n % 41, ' of the harbor'),
      (300000000000000000 + n % 4000)::text, rpad('Member ' || n % 4000, 12 + n % 21, 'stein'),
      (300000000000000000 + (n + case when n % 8 = 0 then 1 else 0 end) % 4000)::text, 'Member ' || n % 4000, 100 + n % 9900,
      (array['usd', 'eur', 'jpy', 'chf'])[1 + n % 4], case when n % 9 = 0 then 'HARBOR' end, 'role', state, n % 50 = 0,
      '200000000000000000', case when n % 10 <> 0 then 2592000 end, case when coins then 'coins' else 'card' end,
      case when not coins then 'cs_' || n end, case when not coins and n % 10 <> 0 then 'pi_' || n end,
      case when subscribes then 'month' end, case when subscribes then 'sub_' || n end,
      case when subscribes then case when state = 'fulfilled' then 'active' else 'ended' end end,
      case when subscribes and state = 'fulfilled' then now() + interval '9 days' end,
      case when coins then 'base' end, case when coins then '0x00' end, case when coins then '0x01' end, case when coins then n::text end,
      case when coins then 6 end, case when coins then 12 end, case when coins then 1 end,
      at, at + interval '1 hour', case when state not in ('expired', 'canceled') then at end,
      case when state in ('fulfilled', 'ended') and not subscribes then at + interval '30 days' end
    from (
      select n, now() - make_interval(mins => 25 * (${ORDERS}::integer - n)) as at, n % 7 = 0 and n % 10 <> 0 as coins, n % 10 = 0 as subscribes,
        case when n > ${ORDERS}::integer - 500 then 'fulfilled' when n % 40 = 0 then 'fulfilled' when n % 97 = 0 then 'disputed' when n % 31 = 0 then 'refunded'
          when n % 11 = 0 then 'expired' when n % 23 = 0 then 'canceled' else 'ended' end as state
      from generate_series(1, ${ORDERS}::integer) as n
    ) as made`);
  await orm.execute(sql`
    insert into payment_module_order_counters (guild_id, last) values (${guildId}, ${ORDERS}::integer) on conflict (guild_id) do update set last = excluded.last`);
  await orm.execute(sql`
    insert into payment_module_events (guild_id, number, key, kind, at, is_done)
    select guild_id, number, kind, kind, at, true from payment_module_orders, unnest(array['created', state]) as kind where guild_id = ${guildId}`);
  await orm.execute(sql`
    insert into payment_module_payments (guild_id, id, number, product, kind, at, currency, gross, fee, tax, is_test, reference)
    select guild_id, number || ':paid', number, product, 'payment', paid_at, currency, price, price * 29 / 1000 + 30, price / 10, is_test, coalesce(payment_intent, 'in_' || number)
    from payment_module_orders where guild_id = ${guildId} and paid_at is not null`);
  await orm.execute(sql`
    insert into payment_module_payments (guild_id, id, number, product, kind, at, currency, gross, fee, tax, is_test, reference)
    select guild_id, number || ':back', number, product, case state when 'refunded' then 'refund' else 'dispute' end, paid_at + interval '3 days', currency,
      -price, case state when 'refunded' then 0 else 1500 end, -(price / 10), is_test, 're_' || number
    from payment_module_orders where guild_id = ${guildId} and state in ('refunded', 'disputed')`);
  await orm.execute(sql`analyze`);
}

export async function measureOrders(owner: Owner, database: Database, guildId: string): Promise<Figure[]> {
  const products = [{ name: "Print", price: 5, delivery: "manual" }];
  await owner.switchOn(paymentModule.id, { products });
  await seedOrders(database, guildId);
  const path = `/modules/${paymentModule.id}`;
  const note = `${ORDERS.toLocaleString("en")} orders of 4,000 members`;
  const line = async (name: string, rest: string, atMost = 100): Promise<Figure> => {
    const value = await medianOf(() => owner.ask("GET", `${path}${rest}`));
    return { name, value, unit: "ms", goal: { atMost }, note };
  };
  return [
    await line("A page of many orders", "/orders?page=2"),
    await line("A far page of many orders", "/orders?page=900"),
    await line("Many orders by a part of a name", "/orders?name=ber%20199", 150),
    await line("Many orders by a name that nobody has", "/orders?name=nobody", 150),
    await line("Many orders by state and price", "/orders?state=disputed&sort=price"),
    await line("One of many orders", "/orders/10000"),
    await line("A page of many payments", "/payments?page=2"),
    await line("The sales of many orders", "/sales", 250),
    ...(await measureFiles(owner, database, guildId, note)),
  ];
}

/** The accountant's files of all months against the books, by currency. */
async function measureFiles(owner: Owner, { orm }: Database, guildId: string, note: string): Promise<Figure[]> {
  const path = `/modules/${paymentModule.id}/payments`;
  const { months } = (await owner.ask("GET", path)) as { months: string[] };
  const took = await medianOf(() => owner.download(`${path}.csv?month=${months[1]}`), 5);
  const sums = new Map<string, number[]>();
  for (const month of months) {
    const [header = [], ...lines] = (await owner.download(`${path}.csv?month=${month}`))
      .trimEnd()
      .split("\r\n")
      .map(cellsOf);
    const at = ["Gross", "Fee", "Tax", "Net"].map((name) => header.indexOf(name));
    for (const cells of lines) {
      const currency = (cells[header.indexOf("Currency")] ?? "").toLowerCase();
      const decimals = currency === "jpy" ? 0 : 2;
      const before = sums.get(currency) ?? [0, 0, 0, 0, 0];
      const here = [...at.map((which) => Math.round(Number(cells[which]) * 10 ** decimals)), 1];
      sums.set(
        currency,
        before.map((sum, which) => sum + (here[which] ?? Number.NaN)),
      );
    }
  }
  const { rows: books } = await orm.execute<{ currency: string; sums: number[] }>(sql`
    select currency, array[sum(gross), sum(fee), sum(tax), sum(gross - fee - tax), count(*)]::float8[] as sums
    from payment_module_payments where guild_id = ${guildId} group by currency`);
  const wrong = books.filter((book) => JSON.stringify(book.sums) !== JSON.stringify(sums.get(book.currency)));
  const payments = books.reduce((all, book) => all + (book.sums[4] ?? 0), 0);
  const files = `${payments.toLocaleString("en")} payments in ${months.length} files and ${books.length} currencies`;
  return [
    { name: "A month of payments, as a file", value: took, unit: "ms", goal: { atMost: 500 }, note },
    {
      name: "Currencies whose files differ from the books",
      value: wrong.length,
      unit: "",
      goal: { atMost: 0 },
      note: files,
    },
  ];
}

const cellsOf = (line: string): string[] => line.split(",").map((cell) => cell.replaceAll('"', ""));
