-- A quick message may send the files of a list behind its own file.
alter table quick_messages add column file_list_id int;
alter table quick_messages add foreign key (company_id, file_list_id)
  references file_lists (company_id, id) on delete set null (file_list_id);
create index quick_messages_of_file_list on quick_messages (company_id, file_list_id);
