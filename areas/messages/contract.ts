// What a guild stores for messages of any module: uploaded pictures and message templates.
import { defineArea } from "#kit/area.ts";
import { assetRoutes } from "#kit/message/asset-routes.ts";
import { templateRoutes } from "#kit/message/template-routes.ts";

export const messages = defineArea({
  id: "messages",
  routes: { ...assetRoutes, ...templateRoutes },
  errors: {
    notAPicture: { status: 422 },
    pictureTooWide: { status: 422 },
    pictureTooLong: { status: 422 },
    picturesFull: { status: 402 },
    pictureNotFound: { status: 404 },
    pictureInUse: { status: 409 },
    templatesFull: { status: 402 },
    templateNameTaken: { status: 409 },
    templateNotFound: { status: 404 },
    templateRefused: { status: 409 },
  },
});
