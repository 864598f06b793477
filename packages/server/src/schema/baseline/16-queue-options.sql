-- The menu of a queue: options below options. The last of them sends the customer somewhere.
create table queue_options (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  queue_id int not null, parent_id int,
  -- Among the options of the same parent, from 1 and without gaps.
  position int not null,
  title text not null, message text not null default '',
  action text not null default 'pending' check (action in ('pending', 'queue', 'user', 'integration', 'prompt', 'fileList', 'close')),
  -- Without its target an action is as 'pending'.
  action_queue_id int, action_user_id int,
  media jsonb,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  action_integration_id int, action_prompt_id int, action_file_list_id int,
  unique (company_id, id),
  unique (company_id, queue_id, id),
  -- A parent is of the same queue.
  foreign key (company_id, queue_id, parent_id) references queue_options (company_id, queue_id, id) on delete cascade
);
create index queue_options_of_parent on queue_options (company_id, queue_id, parent_id, position);
create index queue_options_to_queue on queue_options (company_id, action_queue_id) where action_queue_id is not null;
create index queue_options_to_user on queue_options (company_id, action_user_id) where action_user_id is not null;
create index queue_options_to_integration on queue_options (company_id, action_integration_id) where action_integration_id is not null;
create index queue_options_to_prompt on queue_options (company_id, action_prompt_id) where action_prompt_id is not null;
create index queue_options_to_file_list on queue_options (company_id, action_file_list_id) where action_file_list_id is not null;

-- How many customers came to an option, went on from it and gave up there. A row for each of them, so that conversations at the same
-- moment do not wait for each other; the rows of a day become one later.
create table queue_option_visits (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  option_id int not null, day date not null,
  came int not null default 0, went_on int not null default 0, gave_up int not null default 0,
  foreign key (company_id, option_id) references queue_options (company_id, id) on delete cascade
);
create index queue_option_visits_of_option on queue_option_visits (company_id, option_id, day);
create index queue_option_visits_of_day on queue_option_visits (day);

-- Files go with their queue or the option above by a cascade.
create trigger queue_options_trash_files after delete or update of media on queue_options for each row when (old.media is not null)
  execute function trash_files();
