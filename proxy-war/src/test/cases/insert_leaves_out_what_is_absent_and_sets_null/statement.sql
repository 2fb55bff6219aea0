INSERT INTO "Seat" AS t0 ("row", "number", "tags", "price", "hall") VALUES (?, ?, ?, NULL, ?) RETURNING t0."row";
-- ["Stored[value=Constant[value=1, sqlType=integer], sqlType=integer]","Stored[value=Constant[value=2, sqlType=integer], sqlType=integer]","Stored[value=Constant[value=[], sqlType=text[]], sqlType=text[]]","Stored[value=Claim[name=hall, sqlType=text], sqlType=text]"]
