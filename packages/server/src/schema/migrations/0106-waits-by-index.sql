-- no transaction

-- Lists by the longest wait, and the cards of a board. Behind a ticket, the order by an expression read all tickets before it,
-- because under row-level security a condition by an expression is none of an index. The index has what visibility compares.
drop index concurrently if exists tickets_of_wait;
create index concurrently tickets_of_wait on tickets (company_id, status, is_group, waiting_since, id)
  include (user_id, queue_id, room, is_silent) where status in ('pending', 'open');
drop index concurrently if exists tickets_by_wait;
