-- The users who are called upon in a note, and since when they know.
create table mentions (
  company_id int not null default current_company(),
  user_id int not null,
  message_id bigint not null,
  read_at timestamptz(3),
  primary key (company_id, user_id, message_id)
);
create index mentions_of_message on mentions (company_id, message_id);
create index mentions_unread on mentions (company_id, user_id, message_id) where read_at is null;
