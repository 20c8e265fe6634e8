-- One row that is overwritten repeatedly, to prove that the database can still write (src/database/write-check.ts).
create table write_check (
  one_row boolean primary key default true check (one_row),
  at timestamptz not null default now(),
  filler text not null
);
