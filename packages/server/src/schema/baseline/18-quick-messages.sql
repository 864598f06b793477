-- Answers kept ready: a person's own, or, without a person, the company's.
create table quick_messages (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  user_id int,
  shortcode text not null, message text not null default '',
  is_active boolean not null default true,
  media jsonb,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- A name, empty without one.
  folder text not null default '',
  -- The list whose files are sent behind its own file.
  file_list_id int,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index quick_messages_list on quick_messages (company_id, search_text(shortcode) collate "C", id);
create index quick_messages_of_user on quick_messages (company_id, user_id);
create index quick_messages_of_file_list on quick_messages (company_id, file_list_id);

-- Stars, each one person's own.
create table quick_message_favourites (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null, quick_message_id int not null,
  primary key (company_id, user_id, quick_message_id)
);
create index quick_message_favourites_of_message on quick_message_favourites (company_id, quick_message_id);

-- A user's own ones go with the user by a cascade.
create trigger quick_messages_trash_files after delete or update of media on quick_messages for each row when (old.media is not null)
  execute function trash_files();
