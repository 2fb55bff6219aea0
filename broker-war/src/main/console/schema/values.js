/** A value as a person reads it. */
export function textOf(value) {
  return value === null || value === undefined ? '' : typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value);
}

/** What was typed as a value of the field's type; nothing typed is no value, but for a text that must be there. */
export function valueOf(text, type) {
  const name = type.replace(/!$/, '');
  if (text === '' && !(type === 'String!' || type === 'ID!')) {
    return null;
  }
  switch (name) {
    case 'Int':
    case 'Float':
      if (Number.isNaN(Number(text))) {
        throw new Error(`${text} is not a number.`);
      }
      return Number(text);
    case 'Boolean':
      return /^(true|yes|1)$/i.test(text);
    case 'JSON':
      return JSON.parse(text);
    default:
      return text;
  }
}
