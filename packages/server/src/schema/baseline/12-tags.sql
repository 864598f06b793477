create table tags (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, color text not null, kanban boolean not null default false,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- Lanes of the board: their order, the number of tickets above which one is too full, and timers that move a ticket on.
  lane_position int not null default 0,
  lane_limit int check (lane_limit > 0),
  lane_minutes int check (lane_minutes > 0),
  -- Null with minutes: the ticket leaves the lanes.
  lane_next_id int,
  lane_greeting text not null default '',
  -- The user who made a tag; null for one that rules made, or when the user is gone.
  user_id int,
  unique (company_id, id),
  foreign key (company_id, lane_next_id) references tags (company_id, id) on delete set null (lane_next_id)
);
create unique index tags_name on tags (company_id, kanban, search_text(name));
create index tags_of_next_lane on tags (company_id, lane_next_id) where lane_next_id is not null;
create index tags_of_user on tags (company_id, user_id) where user_id is not null;
