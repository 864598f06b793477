-- A finished archive stays for the operator who requested it when another operator requests one; one at a time is written.
alter table company_exports drop constraint company_exports_company_id_key;
create unique index company_exports_of_operator on company_exports (company_id, requested_by);
create unique index company_exports_one_running on company_exports (company_id) where state = 'running';
