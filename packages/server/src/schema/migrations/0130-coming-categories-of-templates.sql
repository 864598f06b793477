-- The category that the network will give a template, where it has announced one; empty otherwise.

alter table message_templates add column next_category text not null default '';
