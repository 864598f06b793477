-- Texts that somebody has begun to write, the same on each of their devices. An empty text stays for a while, so that an older one that arrives late does not come back.
create table drafts (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  user_id int not null,
  ticket_id int, chat_id int,
  text text not null,
  is_note boolean not null default false,
  mentions jsonb not null default '[]',
  edited_at timestamptz(3) not null,
  check ((ticket_id is null) <> (chat_id is null)),
  unique nulls not distinct (company_id, user_id, ticket_id, chat_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade
);
create index drafts_of_user on drafts (company_id, user_id, edited_at desc);
create index drafts_of_ticket on drafts (company_id, ticket_id);
create index drafts_of_chat on drafts (company_id, chat_id);
