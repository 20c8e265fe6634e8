-- Contact messages. A row is deleted as soon as a mail server has accepted the message.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  mail text not null,
  content text not null,
  accepted timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt timestamptz not null default now()
);

create index outbox_by_turn on outbox (next_attempt);
