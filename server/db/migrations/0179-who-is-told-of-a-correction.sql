-- The readers who get an email about a correction that waits: nobody, those who got the mail of the piece, those who opened it, or the
-- readers of the next recap.
alter table piece alter column pending_mail drop default;
alter table piece alter column pending_mail type text using case when pending_mail then 'mailed' else 'none' end;
alter table piece alter column pending_mail set default 'none';

-- When a correction was published that recaps tell, by the note of the newest publication.
alter table piece add column told_in_recap_at timestamptz;

-- The reason that readers find at the address of a piece that was taken back; absent where the reason was written for the house alone.
alter table piece add column withdrawn_because text;
