-- Observations are found by their keys alone. A large sample of them would be read for nothing while calls wait.
alter table observation
  alter column observation_id set statistics 20,
  alter column source set statistics 20,
  alter column record_key set statistics 20,
  alter column content_hash set statistics 20,
  alter column rank set statistics 20,
  alter column document_id set statistics 20,
  alter column place set statistics 20,
  alter column document_on set statistics 20,
  alter column claims_hash set statistics 20,
  alter column recorded_at set statistics 20,
  alter column run_id set statistics 20,
  alter column payload set statistics 0,
  alter column subject set statistics 0,
  alter column claims set statistics 0;
