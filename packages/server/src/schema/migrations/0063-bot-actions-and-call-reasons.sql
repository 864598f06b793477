-- The last option of a menu may hand the conversation to a prompt, or send a file list.
alter table queue_options drop constraint queue_options_action_check;
alter table queue_options add check (action in ('pending', 'queue', 'user', 'integration', 'prompt', 'fileList', 'close'));
alter table queue_options add column action_prompt_id int, add column action_file_list_id int;
alter table queue_options add constraint queue_options_prompt
  foreign key (company_id, action_prompt_id) references prompts (company_id, id) on delete set null (action_prompt_id);
alter table queue_options add foreign key (company_id, action_file_list_id)
  references file_lists (company_id, id) on delete set null (action_file_list_id);
create index queue_options_to_prompt on queue_options (company_id, action_prompt_id) where action_prompt_id is not null;
create index queue_options_to_file_list on queue_options (company_id, action_file_list_id) where action_file_list_id is not null;

-- Why a call gave no answer; null for an answer, and where error holds the service's own words.
alter table integration_deliveries add column reason text;
