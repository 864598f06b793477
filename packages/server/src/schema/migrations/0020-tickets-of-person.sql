-- no transaction

-- What belongs to a person, and what waits for anybody, is found and counted from the index alone: where a ticket is heard, and whether it was put aside, stands in it.
drop index concurrently if exists tickets_of_person;
create index concurrently tickets_of_person on tickets (company_id, user_id, status, is_group, has_unread desc, updated_at desc, id desc) include (queue_id, room, snoozed);
drop index concurrently if exists tickets_of_user;
