/* The way of a link from box to box, past those between. */

const BEND = 36;
const LOOP = 44;
/* How far from a box a way past it stays, in pixels. */
const CLEARANCE = 13;
const STEPS = 20;
/* With more boxes a way behind some of them is drawn: to look for better ones would take long. */
const MOST_BOXES = 80;

/**
 * Finds a curve between two points at the sides of their boxes that crosses no box, or as few as there are to cross.
 *
 * @param from `{box, y}`, where the box is `{x, y, width, height}`
 * @param to as from
 * @param boxes all of the picture
 * @returns `{curves, start, end}`: each curve is eight numbers, and each end is `{x, y, side}`, where the side is 1 at the right
 */
export function route(from, to, boxes) {
  const first = direct(from, to);
  const others = boxes.length > MOST_BOXES ? [] : [...boxes.filter((box) => box !== from.box && box !== to.box), inside(from.box), inside(to.box)];
  let best = { way: first, hits: hitsOf(first, others), length: lengthOf(first) };
  for (const way of best.hits ? detours(from, to, others.filter((box) => hitsOf(first, [box]))) : []) {
    const [hits, length] = [hitsOf(way, others), lengthOf(way)];
    if (hits < best.hits || (hits === best.hits && length < best.length)) {
      best = { way, hits, length };
    }
    if (!best.hits) {
      break;
    }
  }
  return best.way;
}

/** Ways from other sides and in wider bends, then along the boxes that are crossed. */
function* detours(from, to, crossed) {
  const sides = [1, -1].flatMap((start) => [1, -1].map((end) => [point(from, start), point(to, end)]));
  for (const [start, end] of sides) {
    for (const bend of [BEND, 2 * BEND, 4 * BEND]) {
      yield between(start, end, bend);
    }
  }
  for (const [start, end] of sides) {
    for (const box of crossed) {
      for (const y of [box.y - CLEARANCE, box.y + box.height + CLEARANCE]) {
        yield over(start, { left: box.x - CLEARANCE, right: box.x + box.width + CLEARANCE, y }, end);
      }
    }
  }
}

/** As an attribute `d` of a path. */
export const pathOf = ({ curves }) => `M${curves[0][0]} ${curves[0][1]}${curves.map((one) => `C${one.slice(2).join(' ')}`).join('')}`;

/* A line at the edge of a box is not in it. */
const inside = ({ x, y, width, height }) => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });

const point = ({ box, y }, side) => ({ x: side > 0 ? box.x + box.width : box.x, y, side });

/** From the sides that face each other; boxes below each other are joined at the right. */
function direct(from, to) {
  const across = to.box.x - from.box.x;
  const start = point(from, across >= 0 ? 1 : -1);
  const end = point(to, across > 0 ? -1 : 1);
  return between(start, end, across ? Math.max(BEND, Math.abs(end.x - start.x) / 2) : LOOP);
}

const between = (start, end, bend) => ({
  curves: [[start.x, start.y, start.x + start.side * bend, start.y, end.x + end.side * bend, end.y, end.x, end.y]],
  start,
  end,
});

/** Along a box, above or below it. */
function over(start, { left, right, y }, end) {
  const [enter, leave] = Math.abs(start.x - left) < Math.abs(start.x - right) ? [left, right] : [right, left];
  const way = Math.sign(leave - enter);
  const bend = (a, b) => Math.max(BEND, Math.abs(a - b) / 2);
  const [before, after] = [bend(start.x, enter), bend(end.x, leave)];
  return {
    curves: [
      [start.x, start.y, start.x + start.side * before, start.y, enter - way * before, y, enter, y],
      [enter, y, enter, y, leave, y, leave, y],
      [leave, y, leave + way * after, y, end.x + end.side * after, end.y, end.x, end.y],
    ],
    start,
    end,
  };
}

/** The points of a way at equal steps of each curve. */
function* pointsOf({ curves }) {
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of curves) {
    for (let step = 1; step < STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      yield [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
    }
  }
}

function hitsOf(way, boxes) {
  let hits = 0;
  for (const [x, y] of pointsOf(way)) {
    hits += boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) ? 1 : 0;
  }
  return hits;
}

function lengthOf(way) {
  let length = 0;
  let last = [way.start.x, way.start.y];
  for (const [x, y] of pointsOf(way)) {
    length += Math.hypot(x - last[0], y - last[1]);
    last = [x, y];
  }
  return length;
}
