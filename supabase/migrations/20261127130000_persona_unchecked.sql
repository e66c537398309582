-- An answer to a question that expects nothing has the verdict null: it neither passed nor failed, and is not counted.
alter table public.persona_runs
  drop column total,
  add column total integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(results, '$[*] ? (@.passed == true || @.passed == false)'))) stored;
