-- When an item may be seen: never while it is a draft, else from one moment until another.
alter table item
  add column draft boolean not null default false,
  add column publish_at timestamptz,
  add column publish_until timestamptz;

create index item_by_publish_at on item (publish_at) where publish_at is not null;
create index item_by_publish_until on item (publish_until) where publish_until is not null;

-- What may be seen at a moment. A preview shows also what is to come, never what is over. Every question about items
-- goes through here, so that none can forget it; the planner inlines it.
create function shown_item(moment timestamptz, preview boolean) returns setof item language sql stable as $$
  select * from item
  where (preview or (not draft and (publish_at is null or publish_at <= moment)))
    and (publish_until is null or publish_until > moment)
$$;

-- A correction must not tell a word that only stands in what is not published yet.
alter table vocabulary
  add column publish_at timestamptz,
  add column publish_until timestamptz;
