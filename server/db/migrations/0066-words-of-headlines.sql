-- Finds news by the beginnings of words in their headlines.
create index news_item_by_words on news_item using gin (to_tsvector('simple', headline));
