-- no transaction

-- The map of weekdays and hours reads 168 sums a month and 24 a day. In the table each of them stands on a page of its own; the
-- index has what the map reads.
drop index concurrently if exists figures_of_hours;
create index concurrently figures_of_hours on figures (company_id, tag, grain, at)
  include (opened, waits, wait_open_seconds, first_answers, first_answer_open_seconds) where grain in ('hour:all', 'month:hours');
drop index concurrently if exists figures_hours;
