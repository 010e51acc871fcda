-- The parts of a mail that quotes texts of the house, from which it is made anew when one of them is taken back; null for a
-- mail that quotes none.
alter table mail_content add column source jsonb;
