-- Recipients still to be served after the mail server accepted a message only for others; null means all recipients.
-- The previous version of the program ignores this column and sends to all of them again.
alter table outbox add column receivers text;
