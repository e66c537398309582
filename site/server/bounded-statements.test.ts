import { expect, it } from 'vitest';
import { isBounded } from './bounded-statements';

const keys = new Map([
  ['inquiries.inquiry', [['id']]],
  ['accounts.editor', [['user_id'], ['email']]],
  ['chats.message', [['id', 'chat']]],
]);

it.each([
  'select * from inquiries.inquiry order by id limit $1::int',
  'select id from inquiries.inquiry where id = $1::uuid',
  "select email from accounts.editor where email = lower($1::text) and role = 'a or b'",
  'select id from chats.message where chat = $1::uuid and message.id = $2::uuid',
  'select count(*)::int as total from inquiries.inquiry where email = $1',
  'select coalesce(sum(size), 0)::float8 as bytes from inquiries.inquiry',
  'select id from inquiries.inquiry where id in (select value::uuid from json_array_elements_text($1::text::json))',
  'with next as (select * from (select * from chats.message order by id limit $1) as page) select id from next where id > $2',
  'with gone as (delete from inquiries.inquiry where id = $1 returning id) select id from gone join accounts.editor using (id)',
  'delete from inquiries.inquiry where id in (select id from inquiries.inquiry where email = $1 limit $2::int) returning id',
  'select now()',
  'delete from inquiries.inquiry where email = $1 -- returning id',
  'insert into inquiries.inquiry (id) values ($1) on conflict do nothing returning id',
  'update inquiries.inquiry set state = $2 where id = $1::uuid returning id',
])('finds a bound in %s', (sql) => expect(isBounded(sql, keys)).toBe(true));

it.each([
  'select * from inquiries.inquiry',
  'select id from inquiries.inquiry where email = $1',
  'select id from inquiries.inquiry where id = $1 or email = $2',
  'select id from chats.message where chat = $1::uuid',
  "select id from inquiries.inquiry where note = 'limit 5'",
  'select id, (select count(*) from chats.message) as said from inquiries.inquiry',
  'select id, (count(*) over ())::int as total from inquiries.inquiry',
  'select email, count(*)::int from inquiries.inquiry group by email',
  'select id from (select id from chats.message) as said where exists (select from accounts.editor limit 1)',
  'with next as (select * from chats.message) select id from next',
  'select id from inquiries.inquiry where id = $1 union all select id from chats.message',
  'delete from inquiries.inquiry where email = $1 returning id',
  'insert into inquiries.inquiry (id) select id from chats.message returning id',
])('finds none in %s', (sql) => expect(isBounded(sql, keys)).toBe(false));
