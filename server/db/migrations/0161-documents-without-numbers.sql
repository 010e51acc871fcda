-- The mark of the document of a filing, where it came without the header that names the filing's number.
alter table sec_filing add column document_mark text;
