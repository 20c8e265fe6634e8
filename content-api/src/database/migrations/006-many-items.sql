-- A hundred thousand items. What is only read for the few that are shown lies beside the table, so that counting and
-- walking touch little; search vectors lie there unpacked, because unpacking costs more than looking into them.
alter table item set (toast_tuple_target = 128);
alter table item
  alter column kind set storage main,
  alter column id set storage main,
  alter column parent set storage main,
  alter column ancestors set storage main,
  alter column tags set storage main,
  alter column path set storage main,
  alter column search_type set storage main,
  alter column search_vector set storage external;

-- The words of the name alone (weight A): among very many hits those come first.
alter table item add column name_vector tsvector generated always as (ts_filter(search_vector, '{a}')) stored;
alter table item alter column name_vector set storage main;
create index item_by_name_word on item using gin (name_vector);

create index item_by_tag on item using gin (tags);

-- Lists by date, read from the index alone: the latest first for news, the nearest first for coming events.
drop index item_by_latest;
drop index item_by_date;
create index item_by_latest on item (kind, starts desc, id) include (ends, draft, publish_at, publish_until);
create index item_by_nearest on item (kind, starts, id) include (ends, draft, publish_at, publish_until);
-- What has begun and is not over yet.
create index item_by_end on item (kind, ends) where ends is not null;

-- The place of an item when all lie in one row, the newest first and what has no date last: sets of items are sets of
-- small numbers (src/search/hits). The import numbers them; what was imported before is numbered here.
alter table item add column place integer;
update item set place = numbered.place from (
  select kind, id, (row_number() over (order by starts desc nulls last, kind, id))::int - 1 as place from item) as numbered
  where item.kind = numbered.kind and item.id = numbered.id;
alter table item alter column place set not null;
create index item_by_place on item (place);
create index item_by_newest on item (starts desc nulls last) include (place);
