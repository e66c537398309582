-- The audit list is filtered by a name in any letter case, also for the timeline of each opened inquiry.

create index event_of_actor_name on accounts.event (lower(actor), id desc);
create index event_of_target_name on accounts.event (lower(target), id desc);
