SELECT t0."id" FROM "Pet" AS t0 LEFT JOIN "Person" AS ot0_0_0 ON ot0_0_0."name" = t0."owner_name" ORDER BY CASE WHEN ot0_0_0."name" IS NOT NULL THEN (SELECT count(*) FROM "Pet" AS e1 WHERE e1."owner_name" = ot0_0_0."name") END DESC NULLS LAST, t0."id" LIMIT ?;
SELECT 1 FROM dragoman.live_1;
-- [10001]
