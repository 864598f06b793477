-- The day of the month on which a company's contract is due. The due date itself is cut to shorter months, and forgets it.
alter table companies add column due_day smallint check (due_day between 1 and 31);
-- The day before each change, which an undo brings back.
alter table due_date_changes add column from_day smallint;
