-- The pages that the live sections declared when the content was imported.
create table declared_page (
  path text primary key,
  page jsonb not null
);
