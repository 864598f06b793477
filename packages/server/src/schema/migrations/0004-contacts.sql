-- One phone may go by two numbers, such as Brazilian mobiles with and without the ninth digit. The key is the same for both, so
-- that two transactions at once cannot make two contacts of one phone.
alter table contacts add column number_key text;
create unique index contacts_number_key on contacts (company_id, number_key) where number_key is not null and not is_group;

-- By name as people sort: Álvaro stands before Beto, whatever the database's own collation says.
drop index contacts_list;
create index contacts_list on contacts (company_id, search_text(name), id);
create index contacts_created on contacts (company_id, created_at);
create index contact_tags_of_tag on contact_tags (company_id, tag_id);
