-- Until when a report that the mail server did not take is tried again; in the past: it was given up. Null: nothing failed.
alter table report_mailing_recipients add column retry_until timestamptz(3);
