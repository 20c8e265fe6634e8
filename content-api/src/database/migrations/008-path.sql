-- The picture that stands for a page where it is shared is found by the page's address.
create index item_by_path on item (path) where path is not null;
