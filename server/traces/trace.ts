/** Facts of a span: names of the program, states and counts, never words of users or of documents. */
export type SpanFacts = Record<string, string | number | undefined>;

export interface SpanWish {
  facts?: SpanFacts;
  /** The trace that the work goes on with, as `currentTrace` named it; by default that of the work around. */
  follows?: string | null | undefined;
  /** True for work that begins a trace of its own. */
  begins?: boolean;
}

/** Records spans; only an implementation with a collector does so. */
export interface Tracer {
  run<T>(name: string, wish: SpanWish, work: (note: (facts: SpanFacts) => void) => T): T;
  /** Records work that has just ended. */
  note(name: string, startedAt: number, wish: SpanWish): void;
  current(): string | null;
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Sets what records the spans of this process; undefined records none. */
export function recordSpansBy(one: Tracer | undefined): void {
  tracer = one;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Does work within a span of this name, if spans are recorded; the work may note facts when it knows them. */
export function traced<T>(
  name: string,
  work: (note: (facts: SpanFacts) => void) => T,
  wish: SpanWish = {},
): T {
  return tracer === undefined ? work(() => {}) : tracer.run(name, wish, work);
}

/** Records a span of work that began at a time of `performance.now()` and has just ended. */
export function noteSpan(name: string, startedAt: number, wish: SpanWish = {}): void {
  tracer?.note(name, startedAt, wish);
}

/** Sends what is recorded, before the process ends. */
export async function endTracing(): Promise<void> {
  await tracer?.close();
  tracer = undefined;
}

/** Names the present span as the text `traceparent` of W3C, to be kept beside queued work; null while none is recorded. */
export function currentTrace(): string | null {
  return tracer?.current() ?? null;
}
