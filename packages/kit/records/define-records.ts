// A list of a module's records, declared once: its routes here, its query in kit-server, its table in kit-web.
import * as z from "zod";
import { COUNTED_ROWS, pageFields } from "../page-query.ts";
import { answer, type GuildAccessLevel, guildPath, route } from "../route.ts";

const TOTAL = `All matching records, up to the next multiple of ${COUNTED_ROWS.toLocaleString("en")} after the page; one above it means more.`;

type Definition<
  Access extends GuildAccessLevel,
  Params extends z.ZodObject,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Sort extends string,
  Extra extends z.ZodRawShape,
> = {
  /** Of the list, below `/api`; the file has the same path with `.csv`. */
  path: `/guilds/:id/${string}`;
  /** Access to the list; the file requires managing the guild. */
  access: Access;
  /** A sentence for the API reference. */
  summary: string;
  fileSummary?: string;
  /** Path parameters, if there are more than the guild's id. */
  params?: Params;
  item: Item;
  /** All optional; without filters, every record is listed. */
  filters: Filters;
  /** The sorts; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  /** The default order; `desc` if omitted. */
  order?: "asc" | "desc";
  /** The default rows per page; 25 if omitted. */
  rows?: number;
  /** More values in the response, such as sums and options for filters. */
  extra?: Extra;
};

/**
 * A list with filters, order and pages (`list`), and the same as a spreadsheet file (`file`): add both to the module's
 * `routes`. `recordList` (kit-server) queries them, `RecordsTable` (kit-web) shows them.
 */
export function defineRecords<
  const Access extends GuildAccessLevel,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Sort extends string,
  Extra extends z.ZodRawShape = Record<never, never>,
  Params extends z.ZodObject = typeof guildPath,
>(given: Definition<Access, Params, Item, Filters, Sort, Extra>) {
  const { path, access, summary, item, filters, sorts, order = "desc", rows } = given;
  const params = (given.params ?? guildPath) as Params;
  const filter = z.object({
    ...filters,
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(["asc", "desc"]).default(order),
  });
  const query = z.object({ ...filter.shape, ...pageFields(rows) });
  const total = z.int().describe(TOTAL);
  const shape = { items: z.array(item), total, ...(given.extra ?? ({} as Extra)) };
  const fileSummary = given.fileSummary ?? "All records that match the filters, as CSV.";
  return {
    sorts,
    order,
    list: route({ method: "GET", path, access, summary, params, query, answer: answer(shape) }),
    file: route({
      method: "GET",
      path: `${path}.csv`,
      access: "manage",
      summary: fileSummary,
      params,
      query: filter,
      answer: z.never(),
      download: true,
    }),
  };
}

type AnyRecords = { list: { query: z.ZodType } };
/** The query of a list: filters, order and page. */
export type RecordsQuery<R extends AnyRecords> = z.output<R["list"]["query"]>;
