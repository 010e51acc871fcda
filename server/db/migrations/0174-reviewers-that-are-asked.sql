-- Whom the author has asked for the review, and what keeps a piece from publication as it stood when the piece or the market
-- last changed: empty for nothing, null where nobody has looked yet.
alter table piece add column asked_reviewer text;
alter table piece add column open_check text;
create index piece_by_open_check on piece (state) where open_check <> '';
