-- Codes that were sent to people who lost their password: one a person, its code as a keyed hash, and how often it was tried.
-- Looked up before a company is known, so it belongs to the platform, as sessions do.
create table password_resets (
  user_id int primary key references users on delete cascade,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);
