import type { Snippet } from '@recado/contract'
import styles from './FoundMessages.module.css'

/** A message snippet with its hits highlighted. */
export function HighlightedText({ snippet: { text, marks } }: { snippet: Snippet }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
