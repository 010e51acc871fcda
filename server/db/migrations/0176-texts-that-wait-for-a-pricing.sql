-- A scheduled text waits for a minute, or for the pricing of a deal. The deal is not referenced: a text whose deal is gone
-- waits on and says so.
alter table piece add column pricing_deal_key integer;
alter table piece drop constraint piece_check;
alter table piece add constraint piece_waits_for_one_thing
  check (state <> 'scheduled' or num_nonnulls(publish_at, pricing_deal_key) = 1);
