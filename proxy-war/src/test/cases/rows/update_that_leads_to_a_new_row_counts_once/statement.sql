UPDATE "Item" AS t0 SET "label" = ?, "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- ["Stored[value=Constant[value=\"l\", sqlType=text], sqlType=text]","Constant[value=1, sqlType=integer]","Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

INSERT INTO "Shelf" AS t0 ("code") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."code";
-- ["Given[column=0, sqlType=text]"]

UPDATE "Item" AS t0 SET "shelf_code" = r.c1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

UPDATE "Item" AS t0 SET "version" = t0."version" + ? WHERE t0."id" = ? RETURNING t0."id";
-- ["Constant[value=1, sqlType=integer]","Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

INSERT INTO "Shelf" AS t0 ("code") SELECT r.c0 FROM unnest(?) WITH ORDINALITY AS r(c0, n) ORDER BY r.n RETURNING t0."code";
-- ["Given[column=0, sqlType=text]"]

UPDATE "Item" AS t0 SET "shelf_code" = r.c1 FROM (SELECT DISTINCT ON (r.c0) r.* FROM unnest(?, ?) WITH ORDINALITY AS r(c0, c1, n) ORDER BY r.c0, r.n DESC) AS r WHERE t0."id" = r.c0;
-- ["Given[column=0, sqlType=uuid]","Given[column=1, sqlType=text]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

UPDATE "Item" AS t0 SET "id" = t0."id" WHERE t0."id" = ? RETURNING t0."id";
-- ["Constant[value=\"c0000000-0000-4000-8000-000000000001\", sqlType=uuid]"]

SELECT t0."version" FROM "Item" AS t0 WHERE t0."id" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=uuid[]]"]

-- Make
-- [Given[value="c"]] of []

-- Lead
-- [KeyOf[row=0, part=0], KeyOf[row=1, part=0]] of []

-- Make
-- [Given[value="c"]] of []

-- Lead
-- [KeyOf[row=0, part=0], KeyOf[row=1, part=0]] of []
