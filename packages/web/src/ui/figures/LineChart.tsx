import styles from './LineChart.module.css'

export interface LineChartProps {
  readonly label: string
  /** Each line has one value of each point in order; null leaves a gap. */
  readonly lines: readonly (readonly (number | null)[])[]
  readonly names: readonly string[]
  readonly min: number
  readonly max: number
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [520, 190, 34, 164]
const TOP = 24
const TICKS = 4
/** So many names of points have room below the line. */
const MAX_NAMES = 6
/** Points of a longer line are not marked. */
const MAX_MARKS = 31

/** Lines over time; a single one has its last value as a number. */
export function LineChart({ label, lines, names, min, max }: LineChartProps) {
  const x = (index: number): number =>
    names.length < 2 ? (LEFT + WIDTH) / 2 : LEFT + 10 + (index / (names.length - 1)) * (WIDTH - LEFT - 28)
  const y = (value: number): number => BOTTOM - ((value - min) / (max - min || 1)) * (BOTTOM - TOP)
  const drawn = lines.map(values =>
    values.flatMap((value, index) => (value === null ? [] : [{ index, value }])),
  )
  const last = drawn.length === 1 ? drawn[0]?.at(-1) : undefined
  const every = Math.max(1, Math.ceil(names.length / MAX_NAMES))
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => min + ((max - min) / TICKS) * tick)
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map(tick => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - 8} y1={y(tick)} y2={y(tick)} className={styles.lineGrid} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={styles.lineText}>
            {Math.round(tick)}
          </text>
        </g>
      ))}
      {drawn.map((points, line) => (
        <g key={line} data-line={line}>
          <polyline
            className={styles.linePath}
            points={points.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
          />
          {points.map(({ index, value }, at) =>
            points.length <= MAX_MARKS || at === points.length - 1 ? (
              <circle
                key={index}
                cx={x(index)}
                cy={y(value)}
                r={at === points.length - 1 ? 4.5 : 2.6}
                className={styles.linePoint}
              >
                <title>{`${names[index] ?? ''}: ${value}`}</title>
              </circle>
            ) : null,
          )}
        </g>
      ))}
      {last ? (
        <text x={x(last.index)} y={y(last.value) - 9} textAnchor="middle" className={styles.lineValue}>
          {last.value}
        </text>
      ) : null}
      {names.map((name, index) =>
        index % every === 0 ? (
          <text key={index} x={x(index)} y={HEIGHT - 6} textAnchor="middle" className={styles.lineText}>
            {name}
          </text>
        ) : null,
      )}
    </svg>
  )
}
