-- True while a scheduled correction is to be mailed to those who got the mail of the piece.
alter table piece add column pending_mail boolean not null default false;
