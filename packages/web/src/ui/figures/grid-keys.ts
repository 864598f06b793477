/** A cell of a grid, counted from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}
export interface GridSize {
  readonly rows: number
  readonly columns: number
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}
const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

/** The cell that a key leads to, which stays inside of the grid; undefined for any other key. */
export function moveInGrid(
  { row, column }: GridPlace,
  key: string,
  { rows, columns }: GridSize,
): GridPlace | undefined {
  const step = STEPS[key]
  return step && { row: clamp(row + step[0], rows), column: clamp(column + step[1], columns) }
}
