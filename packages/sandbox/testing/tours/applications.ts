import { SAMPLE_APPLICATION } from "../../seed/application.ts";
import type { ApiTour } from "../api-tour.ts";
import { grant } from "../oauth-client.ts";
import { channelNamed } from "../sample.ts";

const APPLICATION = `/applications/${SAMPLE_APPLICATION.id}`;

export async function tourMonetization(tour: ApiTour): Promise<void> {
  const { control } = tour.sandbox;
  const sku = await control.createSku(SAMPLE_APPLICATION.id, "user-subscription");
  const guildSku = await control.createSku(SAMPLE_APPLICATION.id, "guild-subscription");
  const owner_id = await tour.personId("Aiko Tanabe");
  const test = await tour.post<{ id: string }>(`${APPLICATION}/entitlements`, {
    sku_id: sku.id,
    owner_id,
    owner_type: 2,
  });
  const harbour = (await tour.harbour()).split("/").at(-1);
  await tour.post(`${APPLICATION}/entitlements`, { sku_id: guildSku.id, owner_id: harbour, owner_type: 1 });
  await control.buy(sku.id, "Mara Lindqvist");
  const mara = await tour.personId("Mara Lindqvist");
  await tour.get(
    `${APPLICATION}/entitlements?exclude_ended=true&limit=2`,
    `${APPLICATION}/entitlements/${test.id}`,
    `${APPLICATION}/skus`,
    `/skus/${sku.id}/subscriptions`,
  );
  const [subscription] = await tour.call<{ id: string }[]>("GET", `/skus/${sku.id}/subscriptions?user_id=${mara}`);
  await tour.get(`/skus/${sku.id}/subscriptions/${subscription?.id}`);
  await tour.call("POST", `${APPLICATION}/entitlements/${test.id}/consume`);
  await tour.call("DELETE", `${APPLICATION}/entitlements/${test.id}`);
  const bearer = `Bearer ${await grant(tour.stage, "identify")}`;
  await tour.call("GET", `/users/@me${APPLICATION}/entitlements`, undefined, bearer);
}

export async function tourOauth2(tour: ApiTour): Promise<void> {
  const general = await channelNamed(tour.sandbox, "Harbour Lights", "general");
  const aiko = await tour.personId("Aiko Tanabe");
  await tour.call("PUT", `/channels/${general}/recipients/${aiko}`, { access_token: "x" });
  await tour.call("PATCH", APPLICATION, { tags: ["boats"] });
  await tour.get("/oauth2/keys", `${APPLICATION}/activity-instances/i-1`);
  const announced = [
    {
      type: 2,
      key: "voyages",
      name: "Voyages",
      description: "At least so many",
      name_localizations: { de: "Fahrten" },
    },
  ];
  await tour.call("PUT", `${APPLICATION}/role-connections/metadata`, announced);
  await tour.get(`${APPLICATION}/role-connections/metadata`);
  const bearer = `Bearer ${await grant(tour.stage, "identify email openid role_connections.write")}`;
  await tour.call("GET", "/oauth2/userinfo", undefined, bearer);
  const connection = `/users/@me${APPLICATION}/role-connection`;
  await tour.call("GET", connection, undefined, bearer);
  await tour.call("PUT", connection, { platform_name: "Log", metadata: { voyages: "12" } }, bearer);
  await tour.call("GET", connection, undefined, bearer);
  await tour.call("DELETE", connection, undefined, bearer);
}
