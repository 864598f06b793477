-- A company reads and changes its own row alone; names, e-mails, phones and due dates of others are none of its business.
alter table companies enable row level security;
create policy company on companies using (id = current_company()) with check (id = current_company());
