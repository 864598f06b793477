-- The import that added somebody to a list; it takes them back when it is called off. It may be gone by now.
alter table contact_list_items add column brought_by int;
