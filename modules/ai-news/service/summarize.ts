import type { Draft, Topic } from "../contract.ts";
import type { PostRow } from "../store/posts.ts";
import type { Ctx } from "./context.ts";

export async function summarize(_ctx: Ctx, { draft }: PostRow, _topic: Topic): Promise<Draft> {
  return draft;
}
