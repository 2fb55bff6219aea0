SELECT NULL::integer;
-- []
