INSERT INTO "Item" AS t0 ("name", "hint") VALUES (?, ?) RETURNING t0."name", t0."hint";
-- ["Stored[value=Constant[value=\"p\", sqlType=text], sqlType=text]","Stored[value=Constant[value=\"q\", sqlType=text], sqlType=text]"]

INSERT INTO "Item" AS t0 ("name", "facts") VALUES (?, ?) RETURNING t0."name";
-- ["Stored[value=Constant[value=\"q\", sqlType=text], sqlType=text]","Stored[value=Composed[template=Composed[template={\"like\":[null],\"hint\":null}, parts=[JsonPart[place=/like/0, operand=OfArgument[name=one, path=[name]], type=String, sqlType=text], JsonPart[place=/hint, operand=OfArgument[name=one, path=[hint]], type=String, sqlType=text]]], parts=[OfStep[step=one, field=name, sqlType=text], OfStep[step=one, field=hint, sqlType=text]], sqlType=jsonb], sqlType=jsonb]"]

SELECT t0."name", t0."facts", t0."hint" FROM "Item" AS t0 WHERE t0."name" = ANY (?);
-- ["WrittenKeys[part=0, sqlType=text[]]"]
