import type { WorkProps } from "#kit-web/module-pages.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import type { NewsConfig } from "../contract.ts";
import { Posts } from "./posts.tsx";
import { Sources } from "./sources.tsx";
import { Waiting } from "./waiting.tsx";

/** What waits for approval, whether the sources work, and what was sent. */
export const NewsPage = ({ guild, settings: { enabled } }: WorkProps<NewsConfig>) => (
  <Sections>
    <Waiting guild={guild} hasFile />
    <Sources guild={guild} isOn={enabled} />
    <Posts guild={guild} />
  </Sections>
);
