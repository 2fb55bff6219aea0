/* Places types so that links lead from left to right and boxes do not overlap. */

export const WIDTH = 220;
export const HEAD = 32;
export const LINE = 22;
const GAP_X = 90;
const GAP_Y = 28;
const SWEEPS = 6;
const MOST_SHOWN = 14;

/** The height of a type's box, of which some fields may be folded. */
export function height(type) {
  return HEAD + Math.min(type.fields.length, MOST_SHOWN + 1) * LINE + 8;
}

/** The fields that are shown, and how many are not. */
export function shown(type) {
  return type.fields.length > MOST_SHOWN + 1
    ? { fields: type.fields.slice(0, MOST_SHOWN), more: type.fields.length - MOST_SHOWN }
    : { fields: type.fields, more: 0 };
}

/**
 * Links of the diagram: one for each pair of fields, from the side that holds the key, or from the
 * first one of two lists.
 */
export function links(types) {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = [];
  const taken = new Set();
  const each = (test) => {
    for (const type of types) {
      for (const field of type.fields) {
        const key = `${type.name}.${field.name}`;
        if (field.kind !== 'link' || !byName.has(field.target) || taken.has(key) || !test(field)) {
          continue;
        }
        taken.add(key);
        const back = byName
          .get(field.target)
          .fields.find(
            (other) =>
              other.kind === 'link' &&
              other.target === type.name &&
              !other.columns.length &&
              !taken.has(`${field.target}.${other.name}`),
          );
        if (back) {
          taken.add(`${field.target}.${back.name}`);
        }
        const many = field.type.startsWith('[');
        found.push({ from: type.name, field: field.name, to: field.target, back: back?.name, many, backMany: back?.type.startsWith('[') });
      }
    }
  };
  each((field) => field.columns.length);
  each(() => true);
  return found;
}

/**
 * A place for each type: `Map` of name to `{x, y, width, height}`, and the size of the whole. The
 * layers stand beside or below each other, whichever fits the frame in a larger size.
 */
export function layout(types, edges, frame) {
  const layers = ranked(types, edges);
  order(layers, edges);
  const both = [beside(layers), below(layers)];
  const size = (one) => Math.min(1, frame.width / one.width, frame.height / one.height);
  return size(both[0]) >= size(both[1]) ? both[0] : both[1];
}

function below(layers) {
  const places = new Map();
  const widest = Math.max(0, ...layers.map((layer) => layer.length * (WIDTH + GAP_X / 2) - GAP_X / 2));
  let y = 0;
  for (const layer of layers) {
    let x = (widest - (layer.length * (WIDTH + GAP_X / 2) - GAP_X / 2)) / 2;
    for (const type of layer) {
      places.set(type.name, { x, y, width: WIDTH, height: height(type) });
      x += WIDTH + GAP_X / 2;
    }
    y += Math.max(...layer.map(height)) + GAP_Y * 1.5;
  }
  return { places, width: widest, height: Math.max(0, y - GAP_Y * 1.5) };
}

function beside(layers) {
  const places = new Map();
  const heights = layers.map((layer) => layer.reduce((sum, type) => sum + height(type) + GAP_Y, -GAP_Y));
  const tallest = Math.max(0, ...heights);
  layers.forEach((layer, index) => {
    let y = (tallest - heights[index]) / 2;
    for (const type of layer) {
      places.set(type.name, { x: index * (WIDTH + GAP_X), y, width: WIDTH, height: height(type) });
      y += height(type) + GAP_Y;
    }
  });
  return { places, width: Math.max(0, layers.length * (WIDTH + GAP_X) - GAP_X), height: tallest };
}

/** In columns: what refers stands left of what it refers to; cycles are cut where they close. */
function ranked(types, edges) {
  const out = new Map(types.map((type) => [type.name, []]));
  edges.filter((edge) => edge.from !== edge.to).forEach((edge) => out.get(edge.from).push(edge.to));
  const rank = new Map();
  const open = new Set();
  const visit = (name) => {
    if (rank.has(name)) {
      return rank.get(name);
    }
    open.add(name);
    let most = 0;
    for (const next of out.get(name)) {
      if (!open.has(next)) {
        most = Math.max(most, visit(next) + 1);
      }
    }
    open.delete(name);
    rank.set(name, most);
    return most;
  };
  types.forEach((type) => visit(type.name));
  const linked = new Set(edges.flatMap((edge) => [edge.from, edge.to]));
  // A deep schema gets fewer layers, so that the whole stays about as wide as high.
  const most = Math.ceil(Math.sqrt(types.length) * 1.2) + 1;
  const deepest = Math.min(Math.max(0, ...rank.values()), most);
  const scale = deepest / Math.max(1, ...rank.values());
  rank.forEach((value, name) => rank.set(name, Math.round(value * scale)));
  const columns = Array.from({ length: deepest + 1 }, () => []);
  types.filter((type) => linked.has(type.name)).forEach((type) => columns[deepest - rank.get(type.name)].push(type));
  const alone = types.filter((type) => !linked.has(type.name));
  const rows = Math.max(3, Math.ceil(Math.sqrt(types.length)));
  return [...columns.filter((column) => column.length).flatMap((column) => folded(column, Math.max(rows, 8))), ...folded(alone, rows)];
}

/** A column that is too long becomes several. */
function folded(column, most) {
  const parts = [];
  for (let at = 0; at < column.length; at += most) {
    parts.push(column.slice(at, at + most));
  }
  return parts;
}

/** Orders each column by where its neighbours stand, some times there and back. */
function order(layers, edges) {
  const near = new Map();
  for (const { from, to } of edges) {
    near.set(from, [...(near.get(from) ?? []), to]);
    near.set(to, [...(near.get(to) ?? []), from]);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const at = new Map();
    layers.forEach((layer) => layer.forEach((type, index) => at.set(type.name, (index + 0.5) / layer.length)));
    for (const layer of layers) {
      const middle = (type) => {
        const places = (near.get(type.name) ?? []).map((name) => at.get(name));
        return places.length ? places.reduce((a, b) => a + b) / places.length : at.get(type.name);
      };
      const values = new Map(layer.map((type) => [type, middle(type)]));
      layer.sort((a, b) => values.get(a) - values.get(b));
    }
  }
}
