// Takes the pictures of the README anew.
import { fileURLToPath } from "node:url";
import { takePictures } from "./pictures.ts";

await takePictures(fileURLToPath(new URL("../docs/images", import.meta.url)));
