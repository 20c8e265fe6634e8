-- Why a message could not be sent the last time, as a code without personal data.
alter table outbox add column last_failure text;

-- The same text sent again within a day is the same message: a visitor or a program repeats what got no answer. A receipt
-- is a hash, outlives its message, and goes after that day.
create table mail_receipt (
  digest bytea primary key,
  accepted timestamptz not null default now()
);

create index mail_receipt_by_time on mail_receipt (accepted);
