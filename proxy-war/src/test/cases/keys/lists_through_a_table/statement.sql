SELECT t0."word" FROM "Tag" AS t0 WHERE t0."word" = ?;
SELECT jt0."tags_word", t0."name", t0."row", t0."number" FROM "Place_tags" AS jt0 JOIN "Place" AS t0 ON t0."row" = jt0."places_row" AND t0."number" = jt0."places_number" WHERE jt0."tags_word" = ? ORDER BY t0."row", t0."number" LIMIT ?;
SELECT p1."row", p1."number", t0."id" FROM (SELECT DISTINCT p1."row", p1."number" FROM "Place_tags" AS jp1 JOIN "Place" AS p1 ON p1."row" = jp1."places_row" AND p1."number" = jp1."places_number" WHERE jp1."tags_word" = ?) AS p1 JOIN "Visit" AS t0 ON t0."place_row" = p1."row" AND t0."place_number" = p1."number" ORDER BY t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- ["w","w",10001,"w",10001]
