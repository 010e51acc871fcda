import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { SpanFacts, SpanWish, Tracer } from "./trace.ts";

/** Records spans and sends them to a collector in the background; a collector that is away costs those spans alone. */
export function openTracer(endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "greenshoe" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  const spans = provider.getTracer("greenshoe");
  const around = new AsyncLocalStorage<Span>();
  const contextOf = ({ follows, begins }: SpanWish): Context => {
    const followed = follows ? readTrace(follows) : undefined;
    if (followed) return trace.setSpanContext(ROOT_CONTEXT, followed);
    const present = begins ? undefined : around.getStore();
    return present ? trace.setSpan(ROOT_CONTEXT, present) : ROOT_CONTEXT;
  };
  return {
    run(name, wish, work) {
      const span = spans.startSpan(name, { attributes: wish.facts ?? {} }, contextOf(wish));
      const note = (more: SpanFacts) => void span.setAttributes(more);
      return around.run(span, () => endWith(span, () => work(note)));
    },
    note(name, startedAt, wish) {
      // A statement outside of all spans, such as the look for changes each second, gets none.
      if (!wish.follows && around.getStore() === undefined) return;
      const startTime = performance.timeOrigin + startedAt;
      spans.startSpan(name, { attributes: wish.facts ?? {}, startTime }, contextOf(wish)).end();
    },
    current() {
      const span = around.getStore()?.spanContext();
      return span ? writeTrace(span) : null;
    },
    close: () => provider.shutdown(),
  };
}

/** Ends a span with its work. Of an error only the name is told, because its message may hold a value. */
function endWith<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): never => {
    const message = error instanceof Error ? error.name : "unknown";
    span.setStatus({ code: SpanStatusCode.ERROR, message }).end();
    throw error;
  };
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then((value) => {
      span.end();
      return value;
    }, fail) as T;
  } catch (error) {
    return fail(error);
  }
}

function writeTrace({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Source: W3C, "Trace Context", traceparent. */
function readTrace(text: string): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = ""] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
