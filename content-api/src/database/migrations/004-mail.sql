-- Why the last attempt to send a message failed, as a code without personal data.
alter table outbox add column last_failure text;

-- The same text sent again within a day is the same message: visitors and programs retry when they get no response.
-- A receipt is a hash that outlives its message and is deleted after that day.
create table mail_receipt (
  digest bytea primary key,
  accepted timestamptz not null default now()
);

create index mail_receipt_by_time on mail_receipt (accepted);
