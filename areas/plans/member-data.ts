import { keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

export const plansMemberData: MemberData = { promotion_codes: [keepRows("person_id")] };
