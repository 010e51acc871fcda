-- The trace that queued work goes on with, as a traceparent of W3C; null where no spans are recorded.
alter table edgar_filing add column trace text;
alter table mail_content add column trace text;
alter table webhook_delivery add column trace text;
