import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import styles from './LineChart.module.css'
import { useGridKeys } from './use-grid-keys.ts'

export interface LineChartProps {
  readonly label: string
  /** Each line has one value of each point in order; null leaves a gap. */
  readonly lines: readonly (readonly (number | null)[])[]
  readonly names: readonly string[]
  /** The name of each line, where there are several. */
  readonly lineNames?: readonly string[]
  readonly min: number
  readonly max: number
  /** Opens the details of a point, by its index. */
  readonly onOpen?: (index: number) => void
}

/** CSS pixels. */
const [HEIGHT, LEFT, BOTTOM] = [190, 34, 164]
const TOP = 24
const TICKS = 4
/** Of the chart until it is measured. */
const USUAL_WIDTH = 520
/** The room of a name below the line: of each character, and between two names. */
const [CHARACTER, GAP] = [6.5, 26]
/** Points of a longer line are not marked. */
const MAX_MARKS = 31

/** The width of an element in CSS pixels, which a chart fills without enlarging its text. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const chart = element.current
    if (!chart) return
    const measure = (): void => setWidth(Math.round(chart.getBoundingClientRect().width) || USUAL_WIDTH)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(chart)
    return () => sizes.disconnect()
  }, [element])
  return width
}

/** Lines over time, whose points the arrow keys read; a single line has its last value as a number. */
export function LineChart({ label, lines, names, lineNames, min, max, onOpen }: LineChartProps) {
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg)
  const x = (index: number): number =>
    names.length < 2 ? (LEFT + width) / 2 : LEFT + 10 + (index / (names.length - 1)) * (width - LEFT - 28)
  const y = (value: number): number => BOTTOM - ((value - min) / (max - min || 1)) * (BOTTOM - TOP)
  const drawn = lines.map(values =>
    values.flatMap((value, index) => (value === null ? [] : [{ index, value }])),
  )
  const last = drawn.length === 1 ? drawn[0]?.at(-1) : undefined
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => min + ((max - min) / TICKS) * tick)
  return (
    <div className={styles.chart}>
      <svg ref={svg} className={styles.line} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map(tick => (
          <g key={tick}>
            <line x1={LEFT} x2={width - 8} y1={y(tick)} y2={y(tick)} className={styles.lineGrid} />
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
        <Names names={names} x={x} width={width} />
      </svg>
      <Points label={label} drawn={drawn} names={names} lineNames={lineNames} x={x} y={y} onOpen={onOpen} />
    </div>
  )
}

interface DrawnPoint {
  readonly index: number
  readonly value: number
}
interface PointsProps extends Pick<LineChartProps, 'label' | 'names' | 'lineNames'> {
  readonly drawn: readonly (readonly DrawnPoint[])[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly onOpen: LineChartProps['onOpen']
}

/** The points as cells that the keyboard reaches, each above its mark; the focused one is written above the chart. */
function Points({ label, drawn, names, lineNames, x, y, onOpen }: PointsProps) {
  const columns = Math.max(0, ...drawn.map(points => points.length))
  const { place, gridProps, cellProps } = useGridKeys(
    { rows: drawn.length, columns },
    {
      onOpen:
        onOpen &&
        (({ row, column }) => {
          const index = drawn[row]?.[column]?.index
          if (index !== undefined) onOpen(index)
        }),
    },
  )
  const textOf = (line: number, { index, value }: DrawnPoint): string =>
    [lineNames?.[line], `${names[index] ?? ''}: ${value}`].filter(Boolean).join(' · ')
  const point = place && drawn[place.row]?.[place.column]
  if (columns === 0) return null
  return (
    <>
      <div {...gridProps} aria-label={label}>
        {drawn.map((points, row) => (
          <div key={row} role="row">
            {points.map((one, column) => (
              <span
                key={one.index}
                {...cellProps({ row, column })}
                className={styles.point}
                aria-label={textOf(row, one)}
                aria-haspopup={onOpen ? 'dialog' : undefined}
                title={onOpen ? textOf(row, one) : undefined}
                style={{ left: x(one.index), top: y(one.value) }}
              />
            ))}
          </div>
        ))}
      </div>
      {place && point ? (
        <p className={styles.reading} aria-hidden="true">
          {textOf(place.row, point)}
        </p>
      ) : null}
    </>
  )
}

interface NamesProps extends Pick<LineChartProps, 'names'> {
  readonly x: (index: number) => number
  readonly width: number
}

/** As many names of points as have room below the line. */
function Names({ names, x, width }: NamesProps) {
  const longest = Math.max(...names.map(({ length }) => length)) * CHARACTER
  const room = Math.max(1, Math.floor((width - LEFT) / (longest + GAP)))
  const every = Math.max(1, Math.ceil(names.length / room))
  return names.map((name, index) =>
    index % every === 0 ? (
      <text
        key={index}
        x={Math.min(x(index), width - longest / 2)}
        y={HEIGHT - 6}
        textAnchor="middle"
        className={styles.lineText}
      >
        {name}
      </text>
    ) : null,
  )
}
