-- The user who made a tag; null for one that rules made, or when the user is gone.
alter table tags add column user_id int;
alter table tags add foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id);
create index tags_of_user on tags (company_id, user_id) where user_id is not null;
