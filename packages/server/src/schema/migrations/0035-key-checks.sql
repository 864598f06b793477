-- One value for each key of the installation, made with it: a process with another key of the same name finds out at its start.
-- Holds no key; read before any company is known, so it belongs to the kernel.
create table key_checks (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);
