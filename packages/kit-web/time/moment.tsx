import { formatFully, formatPrecisely } from "./moment.ts";

/** When something happened, to the minute, with the full time as title. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatFully(at)}>
    {formatPrecisely(at)}
  </time>
);
