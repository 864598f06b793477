-- no transaction

-- Reports of attendants read a sum of each attendant and month, or day. In the table each of them stands on a page of its own; the
-- index has all that their tables show.
drop index concurrently if exists figures_attendants;
create index concurrently figures_attendants on figures (company_id, tag, grain, at)
  include (attendant, opened, finished, handled, handled_seconds, handled_open_seconds, waits, wait_seconds, wait_open_seconds,
    first_answers, first_answer_seconds, first_answer_open_seconds, sent, ratings, rating_hundredths, promoters, detractors,
    targets_met, targets_missed)
  where grain in ('day:attendant', 'month:attendant');
-- The index alone answers for pages that were vacuumed. Only the sums of the present change, so a fifth of the table would never do.
alter table figures set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- The new contacts of a period are counted off the index.
drop index concurrently if exists contacts_created;
create index concurrently contacts_created on contacts (company_id, created_at) include (is_group);

-- The cards of a lane in their order. By expressions, as before, no index is read under row-level security: they may leak.
drop index concurrently if exists tickets_of_board;
create index concurrently tickets_of_board on tickets (company_id, lane_id, waiting_since, id)
  where status in ('pending', 'open') and not is_group;
drop index concurrently if exists tickets_on_board;
