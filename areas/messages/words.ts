import type { AreaWords } from "#kit/words.ts";
import type { messages } from "./contract.ts";

export const messagesWords: AreaWords<typeof messages> = {
  errors: {
    notAPicture: "This file is not a PNG, JPEG, GIF or WebP picture. Save it as one of these and upload it again.",
    pictureTooWide:
      "This picture is {width} × {height} pixels. Make it at most {max} on each side and upload it again.",
    pictureTooLong: "This animation has {frames} frames. Shorten it to {max} or fewer and upload it again.",
    picturesFull:
      "This server holds {files} pictures of {megabytes} MB; there is no room for one more. Delete one first.",
    pictureNotFound: "This picture is no longer there. Upload it again or choose another.",
    pictureInUse: "This picture is shown by: {places}. Choose another there first.",
    templatesFull: "This server keeps {max} templates, as many as there may be. Delete one first.",
    templateNameTaken: "There is a template of this name already. Choose another name, or delete that one first.",
    templateNotFound: "This template is no longer there.",
    templateRefused: "This message was not kept. {advice}",
  },
};
