-- Those who still have to get a message that the mail server took for others only; null: all of its receivers. The program of the
-- version before does not look here, and sends to all once more.
alter table outbox add column receivers text;
