import { answerOrders } from "../work/answer-orders.ts";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";

answerOrders(async (paper: Paper) => new Uint8Array(await drawPaper(paper)));
