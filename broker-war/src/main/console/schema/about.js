/** What a directive does, in a sentence; the schema language has the rest. */
export const ABOUT = {
  svc_primaryKey: 'This field is the primary key; on several fields a composite key, in their order.',
  svc_link: 'The field of the other type that is the inverse of this link, and what happens to linked rows when one is deleted.',
  svc_allow: 'Only callers with one of these roles see it. To all others it does not exist.',
  svc_resolver: 'What this operation or link reads or writes: rows of _object, chosen by _filter, in the order of _order.',
  svc_unique: 'No two rows have the same values of these fields.',
  svc_index: 'An index on these fields, for filters and orders over many rows.',
  svc_default: 'The value of a new row that does not give the field: a constant, "$now", "$uuid", "$sequence" or a claim.',
  svc_check: 'Only these values are allowed: bounds, a list, a length or a pattern.',
  svc_owned: 'Only the caller who inserted a row sees it, and those whom _grant or _roles admits.',
  svc_search: 'The texts that _search finds.',
  svc_version: 'Counts the changes of a row, so that a write can refuse to overwrite a newer one.',
  svc_renamed: 'The name in the version before: a rename keeps the values.',
  svc_cost: 'The weight of this in the cost of an operation.',
  svc_constraint: 'The values that clients may give for this argument or input field.',
  svc_api: 'Makes the operations that people expect of a type: by key, list, page, insert, update, delete.',
  svc_rows: 'Which rows callers may read or write, for each action and role.',
};
