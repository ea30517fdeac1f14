// The many changes of a subscription that one route makes.
import type Stripe from "stripe";
import { invalid } from "./stripe-error.ts";
import { changePrice, itemOf } from "./subscriptions.ts";
import type { Call } from "./world.ts";

export function updateSubscription({ world, params, id }: Call): Stripe.Subscription {
  const subscription = world.data.subscriptions.get(id);
  if (["canceled", "incomplete_expired"].includes(subscription.status)) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", "id");
  }
  const [item] = params.list("items");
  if (item) {
    const price = world.data.prices.get(item.text("price") ?? "", "items[0][price]");
    if (item.text("id") !== itemOf(subscription).id)
      throw invalid("The item isn't part of this subscription.", "items[0][id]");
    const error = changePrice(world, subscription, price, params.number("proration_date") ?? world.now());
    if (error) throw error;
  }
  if (params.has("cancel_at_period_end")) {
    const isCanceled = params.flag("cancel_at_period_end");
    subscription.cancel_at_period_end = isCanceled;
    subscription.canceled_at = isCanceled ? world.now() : null;
    subscription.cancel_at = isCanceled ? itemOf(subscription).current_period_end : null;
  }
  if (params.text("pause_collection") === "") subscription.pause_collection = null;
  else if (params.has("pause_collection")) {
    const pause = params.form("pause_collection");
    subscription.pause_collection = {
      behavior: pause.text("behavior") as "void",
      resumes_at: pause.number("resumes_at"),
    };
  }
  if (params.has("metadata")) subscription.metadata = params.metadata(subscription.metadata);
  world.emit("customer.subscription.updated", subscription);
  return subscription;
}
