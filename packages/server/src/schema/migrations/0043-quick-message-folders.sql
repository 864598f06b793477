-- The folder of a quick message is a name, empty without one. A star is one person's own.
alter table quick_messages add column folder text not null default '';

create table quick_message_favourites (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null, quick_message_id int not null,
  primary key (company_id, user_id, quick_message_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, quick_message_id) references quick_messages (company_id, id) on delete cascade
);
create index quick_message_favourites_of_message on quick_message_favourites (company_id, quick_message_id);

alter table quick_message_favourites enable row level security;
create policy company on quick_message_favourites using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on quick_message_favourites to recado_app;
