-- The words of a queue of its own: the list of files behind its greeting, the question for a rating, and its last words.
alter table queues add column file_list_id int, add column rating_message text not null default '',
  add column complation_message text not null default '';
alter table queues add foreign key (company_id, file_list_id) references file_lists (company_id, id)
  on delete set null (file_list_id);
create index queues_of_file_list on queues (company_id, file_list_id) where file_list_id is not null;
