// Numbers along a line, as coordinates for a drawing. Knows nothing of what they mean.

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

// Round numbers around all values, with lines between them.
export function scale_of(values: number[], lines = 4, least = 1): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, least);
  const rough = span / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough * 0.999) ?? power;
  const first = Math.floor((low + 1e-9) / step) * step;
  const ticks = [first];
  while (ticks.at(-1)! < Math.max(high, low + least) - 1e-9) ticks.push(round(first + ticks.length * step));
  return { low: first, high: ticks.at(-1)!, ticks };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

export function along(place: number, count: number, from: number, to: number): number {
  return count < 2 ? (from + to) / 2 : from + ((to - from) * place) / (count - 1);
}

export function up(value: number, { low, high }: Scale, bottom: number, top: number): number {
  return high === low ? (bottom + top) / 2 : bottom + ((top - bottom) * (value - low)) / (high - low);
}

export function path_of(points: [number, number][]): string {
  return points.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
