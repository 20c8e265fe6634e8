-- The name of a file without the hash in its address, by which outdated addresses redirect to the current one. The
-- previous version of the program writes none; its files have plain addresses.
alter table media add column plain_name text;
create index media_by_plain_name on media (kind, plain_name);
