-- Days from the due date at which open invoices of a plan are reminded of; below zero: before it.
alter table plans add column reminder_days int[] not null default '{-10,-5,-1,1,5,15}';
