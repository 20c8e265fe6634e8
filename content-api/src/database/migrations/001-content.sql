-- All content of the site. The importer writes complete API objects; the server selects, sorts and pages them.
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
  -- Search: the fields shown in results, and the lexemes computed by src/search (no dictionary of the database).
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

-- Every word of the content, for corrections: without accents, with accents, and the number of items that contain it.
create table vocabulary (
  word text primary key,
  written text not null,
  items integer not null
);

-- Files that may be requested by name; no other file is ever read from disk.
create table media (
  kind text not null check (kind in ('image', 'document')),
  name text not null,
  hash text not null,
  type text not null,
  size integer not null,
  widths integer[] not null default '{}',
  primary key (kind, name)
);

-- One row: the last import. A new `version` invalidates what other processes have cached.
create table content_state (
  one_row boolean primary key default true check (one_row),
  version integer not null,
  hash text not null,
  day text not null,
  relative_dates boolean not null
);
