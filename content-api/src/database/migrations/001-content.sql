-- Everything that the site says. The importer writes whole answers; the server picks, orders and pages them.
create table item (
  kind text not null,
  id text not null,
  parent text,
  ancestors text[] not null default '{}',
  position integer not null default 0,
  starts timestamptz,
  ends timestamptz,
  tags text[] not null default '{}',
  path text,
  summary jsonb not null,
  detail jsonb not null,
  -- Search: what the result list shows, and the words as src/search makes them (no dictionary of the database).
  search_type text,
  search_name text,
  search_description text,
  search_text text,
  search_vector tsvector,
  primary key (kind, id)
);

create index item_by_parent on item (kind, parent, position);
create index item_by_date on item (kind, starts);
create index item_by_word on item using gin (search_vector);

-- Every word that occurs, for corrections: without accents, with them, and how many items have it.
create table vocabulary (
  word text primary key,
  written text not null,
  items integer not null
);

-- Files that may be asked for by name; nothing else is ever read from the disk.
create table media (
  kind text not null check (kind in ('image', 'document')),
  name text not null,
  hash text not null,
  type text not null,
  size integer not null,
  widths integer[] not null default '{}',
  primary key (kind, name)
);

-- One row: what was imported when. `version` tells every process when its cached vocabulary is old.
create table content_state (
  one_row boolean primary key default true check (one_row),
  version integer not null,
  hash text not null,
  day text not null,
  relative_dates boolean not null
);
