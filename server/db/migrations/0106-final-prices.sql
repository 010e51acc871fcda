-- Nothing reads why a price is final: the events of its deal tell it.
alter table latest_price drop column frozen_reason;
