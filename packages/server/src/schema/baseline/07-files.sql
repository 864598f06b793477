-- Files that are sent together, with a message, in the order of their options. An option may wait for its file.
create table file_lists (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  user_id int,
  name text not null, message text not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index file_lists_by_name on file_lists (company_id, search_text(name) collate "C", id);
create index file_lists_of_user on file_lists (company_id, user_id);

create table file_list_options (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  file_list_id int not null,
  position int not null, name text not null,
  media jsonb,
  unique (company_id, id)
);
create index file_list_options_in_order on file_list_options (company_id, file_list_id, position, id);
create index file_list_options_media_key on file_list_options (company_id, (media ->> 'key')) where media is not null;

-- Files go with their list by a cascade.
create trigger file_list_options_trash_files after delete or update of media on file_list_options for each row when (old.media is not null)
  execute function trash_files();
