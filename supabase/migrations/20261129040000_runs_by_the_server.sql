-- The server alone keeps and reads runs of the test questions: a data API took results from editors that no answer of the agent had.

drop policy editors_read on public.persona_runs;
drop policy editors_add on public.persona_runs;
revoke all on public.persona_runs from authenticated;

-- The server has checked the version, which with hosted accounts is in the project's database, and says who ran it.
drop trigger sign_run on public.persona_runs;
drop function accounts.sign_run();
