-- no transaction

-- The bell lists the answers that are due first. Few tickets have a due answer, so the index is small.
drop index concurrently if exists tickets_of_due_answer;
create index concurrently tickets_of_due_answer on tickets (company_id, status, is_group, answer_due_at, id)
  where status in ('pending', 'open') and answer_due_at is not null;
