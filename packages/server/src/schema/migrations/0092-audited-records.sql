-- The record that an act concerns, so that the recorder finds who changed the settings of a decision. An option of a
-- menu has the id of its queue.
alter table audit_entries add column record_id int;
alter table platform_audit_entries add column record_id int;
