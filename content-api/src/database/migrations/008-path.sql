-- The sharing image of a page is looked up by the page's address.
create index item_by_path on item (path) where path is not null;
