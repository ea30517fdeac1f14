import { formatFully, formatPrecisely } from "./moment.ts";

/** When something happened, to the minute; the full time stands in its title. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatFully(at)}>
    {formatPrecisely(at)}
  </time>
);
