-- no transaction

-- The present state of a company reads each wait with its due answer and its connection: off the index alone.
drop index concurrently if exists tickets_of_wait_due;
create index concurrently tickets_of_wait_due on tickets (company_id, status, is_group, waiting_since, id)
  include (user_id, queue_id, room, is_silent, answer_due_at, connection_id) where status in ('pending', 'open');
drop index concurrently if exists tickets_of_wait;
