-- One row that is written over and over, to prove that the database still writes (src/database/write-check.ts).
create table write_check (
  one_row boolean primary key default true check (one_row),
  at timestamptz not null default now(),
  filler text not null
);
