-- When an item is visible: never while it is a draft, otherwise between two points in time.
alter table item
  add column draft boolean not null default false,
  add column publish_at timestamptz,
  add column publish_until timestamptz;

create index item_by_publish_at on item (publish_at) where publish_at is not null;
create index item_by_publish_until on item (publish_until) where publish_until is not null;

-- Items visible at a point in time. A preview also shows drafts and scheduled items, but never expired ones. Every
-- query of items uses this function, so that none can omit the condition; the planner inlines it.
create function shown_item(moment timestamptz, preview boolean) returns setof item language sql stable as $$
  select * from item
  where (preview or (not draft and (publish_at is null or publish_at <= moment)))
    and (publish_until is null or publish_until > moment)
$$;

-- A correction must not reveal a word that occurs only in unpublished items.
alter table vocabulary
  add column publish_at timestamptz,
  add column publish_until timestamptz;
