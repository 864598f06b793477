-- E-mails that users replaced themselves: the old address may undo it for a week by a token, of which only its hash is kept.

create table email_changes (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  user_id int not null,
  old_email text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index email_changes_of_user on email_changes (company_id, user_id);

alter table email_changes enable row level security;
create policy company on email_changes using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on email_changes to recado_app;
