import type { AreaWords } from "#kit/words.ts";
import type { messages } from "./contract.ts";

export const messagesWords: AreaWords<typeof messages> = {
  errors: {
    notAPicture: "This file isn't a PNG, JPEG, GIF or WebP image. Convert it and upload it again.",
    pictureTooWide:
      "This image is {width} × {height} pixels. Resize it to {max} or less on each side and upload it again.",
    pictureTooLong: "This animation has {frames} frames. Shorten it to {max} or fewer and upload it again.",
    picturesFull: "This server's image storage is full ({files} images, {megabytes} MB). Delete an image first.",
    pictureNotFound: "This image was deleted. Upload it again or choose another.",
    pictureInUse: "This image is used in: {places}. Choose another there first.",
    templatesFull: "This server has reached the limit of {max} templates. Delete one first.",
    templateNameTaken: "A template with this name already exists. Choose another name or delete that template first.",
    templateNotFound: "This template was deleted.",
    templateRefused: "The template wasn't saved. {advice}",
  },
};
