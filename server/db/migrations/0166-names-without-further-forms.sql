-- Further legal forms do not count in names: what was known by a name with one keeps its key under the name without it.
insert into identity_anchor (kind, identity, given_key)
select kind, name, min(given_key) from (
  select kind, given_key, identity,
    regexp_replace(identity, ' (INCORPORATION|GMBH|KGAA|OYJ|SRL|LLP|PTE|PTY|BHD|BERHAD|TBK|PJSC)(?=[ @#]|$)', '', 'g') as name
  from identity_anchor where kind in ('company', 'deal') and identity like 'name:%'
) renamed
where name <> identity group by kind, name
on conflict do nothing;
