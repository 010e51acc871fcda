-- Finds the records that state the rates of a currency, for the source of an amount that was converted.
create index observation_by_currency on observation ((subject->>'symbol')) where subject->>'about' = 'currency';
