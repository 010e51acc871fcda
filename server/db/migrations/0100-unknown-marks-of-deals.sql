-- No source of an import states which share classes a company has, and few state Regulation A: that is unknown, not "no".
alter table deal
  alter column is_reg_a drop not null, alter column is_reg_a drop default,
  alter column is_dual_class drop not null, alter column is_dual_class drop default;
alter table deal_row alter column is_reg_a drop not null, alter column is_dual_class drop not null;
update deal set is_reg_a = nullif(is_reg_a, false), is_dual_class = nullif(is_dual_class, false)
where company_key in (select company_key from settled);
update deal_row r set is_reg_a = d.is_reg_a, is_dual_class = d.is_dual_class
from deal d where d.deal_key = r.deal_key and (d.is_reg_a is null or d.is_dual_class is null);
