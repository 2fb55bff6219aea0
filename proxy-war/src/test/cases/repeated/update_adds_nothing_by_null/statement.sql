BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
UPDATE "Item" AS t0 SET "stock" = t0."stock" + ?, "sold" = t0."sold" + ?, "data" = ?, "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."stock";
-- [-2,-2,"{\"_add\":1}",1,"00000000-0000-0000-0000-000000000001"]

SELECT 1 FROM dragoman.live_1;
COMMIT;
-- []
