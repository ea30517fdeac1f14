// What the payment module stores; each write notifies open dashboards.
export {
  paymentModuleAccounts,
  paymentModuleEvents,
  paymentModuleOldAccounts,
  paymentModuleOrderCounters,
  paymentModuleOrders,
  paymentModulePayments,
  paymentModuleTransfers,
} from "./store/tables.ts";
