-- The key that an identity had first, where it has another one now. The keys of a past day follow from those first given, which
-- no later record changes.
alter table identity_anchor add column first_key integer;

-- What past days named before the present did: a day that is made again goes on numbering it by itself.
create table past_identity (kind text not null, identity text not null, primary key (kind, identity));

-- Numbers a new thing. The schema of a past day has a function of this name that numbers things by their identities.
create function new_key(of_table text, of_column text, identity text) returns integer language plpgsql as $$
begin
  return nextval(pg_get_serial_sequence(of_table, of_column));
end $$;
