-- The name of a file without the hash that its address holds: addresses that others have noted lead on by it. The program of
-- the version before writes none; its files have plain addresses.
alter table media add column plain_name text;
create index media_by_plain_name on media (kind, plain_name);
