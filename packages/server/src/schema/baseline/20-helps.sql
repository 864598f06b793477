-- Help videos that every company reads. The app's role cannot write them.
create table helps (
  id int generated always as identity primary key,
  title text not null, description text not null default '',
  -- The id of a video of YouTube.
  video text not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);
create unique index helps_title on helps (search_text(title));
grant select on helps to recado_app;
