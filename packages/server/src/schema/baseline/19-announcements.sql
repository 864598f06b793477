-- News of the operators to every company. Everybody reads them, so they belong to none; the app's role cannot write them.
create table announcements (
  id int generated always as identity primary key,
  title text not null, text text not null,
  priority smallint not null default 3 check (priority between 1 and 3),
  is_active boolean not null default true,
  -- In whose media the picture is: that of the operator who brought it.
  media_company_id int references companies on delete set null,
  media jsonb,
  -- Since when it is active; nobody who came later is told of it. Null while it never was.
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);
grant select on announcements to recado_app;

-- Which announcements each user has seen.
create table announcement_views (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  announcement_id int not null references announcements on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, announcement_id)
);
create index announcement_views_of_announcement on announcement_views (announcement_id);
