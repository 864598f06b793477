-- no transaction

-- Lists read no silent tickets, of which a campaign may leave many.
drop index concurrently if exists tickets_listed;
create index concurrently tickets_listed on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc)
  include (user_id, queue_id, room) where not is_silent;
