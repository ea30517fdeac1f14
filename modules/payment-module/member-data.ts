import { keepRows, type MemberData } from "#kit-server/storage/erasure/member-data.ts";

/** Orders stay without the people, because the accounts need them. */
export const paymentModuleMemberData: MemberData = {
  payment_module_orders: [keepRows("buyer_id"), keepRows("receiver_id"), keepRows("payer_id"), keepRows("move_to_id")],
};
