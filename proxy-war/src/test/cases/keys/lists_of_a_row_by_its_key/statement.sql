SELECT t0."name", t0."row", t0."number" FROM "Place" AS t0 WHERE t0."row" = ? AND t0."number" = ?;
SELECT t0."place_row", t0."place_number", t0."id", t1."email" FROM "Visit" AS t0 LEFT JOIN "Guest" AS t1 ON t1."email" = t0."guest_email" WHERE t0."place_row" = ? AND t0."place_number" = ? ORDER BY t0."id" LIMIT ?;
SELECT jt0."places_row", jt0."places_number", t0."word" FROM "Place_tags" AS jt0 JOIN "Tag" AS t0 ON t0."word" = jt0."tags_word" WHERE jt0."places_row" = ? AND jt0."places_number" = ? ORDER BY t0."word" LIMIT ?;
SELECT p1."word", t0."name" FROM (SELECT DISTINCT p1."word" FROM "Place_tags" AS jp1 JOIN "Tag" AS p1 ON p1."word" = jp1."tags_word" WHERE jp1."places_row" = ? AND jp1."places_number" = ?) AS p1 JOIN "Place_tags" AS jt0 ON jt0."tags_word" = p1."word" JOIN "Place" AS t0 ON t0."row" = jt0."places_row" AND t0."number" = jt0."places_number" ORDER BY t0."row", t0."number" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [1,2,1,2,10001,1,2,10001,1,2,10001]
