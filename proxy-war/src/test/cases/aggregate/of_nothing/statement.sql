SELECT NULL::integer;
SELECT 1 FROM dragoman.live_1;
-- []
