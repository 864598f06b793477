-- The columns of the list of a campaign that was prepared: a person who lacks one gets the text without it.
alter table campaigns add column columns text[] not null default '{}';
