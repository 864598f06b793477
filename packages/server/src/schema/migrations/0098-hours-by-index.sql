-- no transaction

-- The map of weekdays and hours reads 24 sums a day. In the table each of them stands on a page of its own; the index has
-- what the map reads.
drop index concurrently if exists figures_hours;
create index concurrently figures_hours on figures (company_id, tag, at)
  include (opened, waits, wait_open_seconds, first_answers, first_answer_open_seconds) where grain = 'hour:all';
