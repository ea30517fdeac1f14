import { call } from "#kit-web/api/call.ts";
import { MemberFinder as Finder, type MemberFinderProps } from "#kit-web/members/member-finder.tsx";
import { ticket as contract } from "../../contract.ts";

type Props = Omit<MemberFinderProps, "search" | "searchKey" | "none"> & {
  /** A ticket's number: finds only members that it can be assigned to. */
  colleaguesOf?: number;
};

/** Finds a member of the server, or only members that a ticket can be assigned to. */
export function MemberFinder({ colleaguesOf, ...props }: Props) {
  const params = { id: props.guildId };
  if (colleaguesOf === undefined) {
    const search = (name: string, signal: AbortSignal) =>
      call(contract.routes.members, { params, query: { name } }, signal);
    return <Finder {...props} searchKey={contract.id} search={search} />;
  }
  const search = (name: string, signal: AbortSignal) =>
    call(contract.routes.colleagues, { params: { ...params, number: colleaguesOf }, query: { name } }, signal);
  return <Finder {...props} searchKey={`ticket ${colleaguesOf}`} search={search} none="No team members match." />;
}
