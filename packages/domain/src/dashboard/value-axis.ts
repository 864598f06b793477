/** The marks of an axis of counts, from 0 to a round number that holds `most`: three to six, evenly. */
export function axisMarks(most: number): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10) * power)
  const marks = Math.max(2, Math.ceil(most / step))
  return Array.from({ length: marks + 1 }, (_, index) => index * step)
}
