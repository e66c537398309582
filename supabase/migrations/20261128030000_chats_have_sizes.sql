-- How many bytes a chat holds, so that an account's are summed without reading them; and ids that are each owner's own, so that using one
-- tells nothing about others.

alter table chats.chat add column bytes bigint not null default 0;
update chats.chat set bytes = coalesce((
  select sum(octet_length(content) + octet_length(sources)) from chats.message
  where message.chat = chat.id and message.owner = chat.owner
), 0);

grant update (bytes) on chats.chat to authenticated;

alter table chats.message drop constraint message_pkey;
alter table chats.message add primary key (owner, id);
alter table chats.chat drop constraint chat_pkey;
alter table chats.chat add primary key (owner, id);
