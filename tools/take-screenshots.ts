// Takes the pictures of the README anew.
import { fileURLToPath } from "node:url";
import { takePictures } from "../e2e/testing/pictures.ts";

await takePictures(fileURLToPath(new URL("../docs/images", import.meta.url)));
