-- A chat is a list in the order in which its messages were stored. The last question and what follows it can be replaced.
alter table chats.message drop column parent;
grant delete on chats.message to authenticated;
