-- For 100,000 items. Columns that are read only for the few items shown are stored out of line (TOAST), so that counts
-- and scans read few pages. Search vectors are stored uncompressed, since decompressing them costs more than searching
-- them.
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

-- The words of the name only (weight A): if there are very many hits, these come first.
alter table item add column name_vector tsvector generated always as (ts_filter(search_vector, '{a}')) stored;
alter table item alter column name_vector set storage main;
create index item_by_name_word on item using gin (name_vector);

create index item_by_tag on item using gin (tags);

-- Lists by date from index-only scans: latest first for news, nearest first for upcoming events.
drop index item_by_latest;
drop index item_by_date;
create index item_by_latest on item (kind, starts desc, id) include (ends, draft, publish_at, publish_until);
create index item_by_nearest on item (kind, starts, id) include (ends, draft, publish_at, publish_until);
-- Events that have begun and are not over yet.
create index item_by_end on item (kind, ends) where ends is not null;

-- The position of an item among all items, newest first and undated last, so that sets of items are sets of small
-- numbers. The import assigns it; items imported earlier are numbered here.
alter table item add column place integer;
update item set place = numbered.place from (
  select kind, id, (row_number() over (order by starts desc nulls last, kind, id))::int - 1 as place from item) as numbered
  where item.kind = numbered.kind and item.id = numbered.id;
alter table item alter column place set not null;
create index item_by_place on item (place);
create index item_by_newest on item (starts desc nulls last) include (place);
