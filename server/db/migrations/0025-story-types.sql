-- The type of a story is one of the list that news is filtered by; null where the source of the news tells none.
alter table news_item alter column story drop not null;
update news_item set story = null where story not in
  ('IPO Pricing', 'New IPO Filing', 'Other', 'Postponed', 'Set Terms', 'Terms-Down', 'Terms-Up', 'Updated Financials', 'Withdrawn');
alter table news_item add constraint news_item_story_check check (story in
  ('IPO Pricing', 'New IPO Filing', 'Other', 'Postponed', 'Set Terms', 'Terms-Down', 'Terms-Up', 'Updated Financials', 'Withdrawn'));
