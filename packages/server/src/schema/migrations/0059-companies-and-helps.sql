-- The operator's data of a company beside its plan, and the help videos that every company reads.
alter table companies
  add column document text not null default '',
  add column billing_name text not null default '',
  add column address text not null default '', add column address2 text not null default '',
  add column city text not null default '', add column state text not null default '',
  add column zipcode text not null default '', add column country text not null default '',
  add column trial_expiration timestamptz(3),
  -- Set while the company waits for its deletion; nobody of it logs in until then.
  add column deletes_at timestamptz(3);
create index companies_deletes_at on companies (deletes_at) where deletes_at is not null;

alter table plans add column if not exists currency text not null default 'BRL';

alter table users add column last_login_at timestamptz(3);

create table helps (
  id int generated always as identity primary key,
  title text not null, description text not null default '',
  -- The id of a video of YouTube.
  video text not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);
create unique index helps_title on helps (search_text(title));
grant select on helps to recado_app;
