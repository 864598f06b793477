-- What lists are read by: an index in the order of each, so that a page after a given row costs what the first does.

-- A page after a name compares with it, and what is compared below row-level security may not be a function of a column.
alter table contacts add column sort_name text not null generated always as (search_text(name)) stored;
drop index contacts_list;
create index contacts_list on contacts (company_id, sort_name, id);

-- Who may see a ticket is read off the index of the list as well.
drop index tickets_list;
create index tickets_list on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc) include (user_id, queue_id, room);

-- A conversation goes over all connections of a contact, latest first; which of its tickets one may see stands beside.
drop index messages_of_conversation;
create index messages_of_contact on messages (company_id, contact_id, id desc) include (ticket_id);

drop index users_list;
create index users_list on users (company_id, search_text(name), id);
