const STEPS = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86400, 'hour', 3600],
  [86400 * 30, 'day', 86400],
  [86400 * 365, 'month', 86400 * 30],
  [Infinity, 'year', 86400 * 365],
];
const SHORT = { second: 's', minute: 'min', hour: 'h', day: 'd', month: 'months', year: 'years' };

/** As in '3 min ago'. */
export function since(at, now = Date.now()) {
  const seconds = Math.round((now - new Date(at)) / 1000);
  if (seconds < 20) {
    return 'just now';
  }
  const [, unit, size] = STEPS.find(([limit]) => seconds < limit);
  const count = Math.floor(seconds / size);
  const name = count === 1 ? SHORT[unit].replace(/s$/, (s) => (unit === 'second' ? s : '')) : SHORT[unit];
  return `${count} ${name} ago`;
}

/** As in '23 Nov 2026, 08:15:02'. */
export function exact(at) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
}

/** As in '1 row' and '12,000 rows'. */
export function count(number, one, many = one + 's') {
  return `${new Intl.NumberFormat('en-GB').format(number)} ${number === 1 ? one : many}`;
}

/** As in '12.4 ms' and '1.2 s'. */
export function duration(ms) {
  return ms < 1000 ? `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** As in '12 kB' and '3.4 MB'. */
export function bytes(number) {
  const [unit, size] = [['GB', 1e9], ['MB', 1e6], ['kB', 1e3]].find(([, least]) => number >= least) ?? ['bytes', 1];
  const value = number / size;
  return `${value < 10 && size > 1 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
