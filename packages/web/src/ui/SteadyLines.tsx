import { Component, createContext, use, useCallback, useRef, type ReactNode, type RefObject } from 'react'
import type { CustomContainerComponentProps } from 'virtua'

/** Called right before the lines are drawn anew. */
const BeforeDrawn = createContext<() => void>(() => undefined)

/** Only a class hears of a change while the page still stands as it was. */
class Before extends Component<{ look: () => void; children: ReactNode }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.look()
    return null
  }
  override componentDidUpdate(): void {
    // A class that looks before must also be able to look after.
  }
  override render(): ReactNode {
    return this.props.children
  }
}

/** The box of virtual lines that are held still; stands within `SteadyLines`. */
export const Lines = (box: CustomContainerComponentProps) => (
  <Before look={use(BeforeDrawn)}>
    <div data-lines {...box} />
  </Before>
)

export const SteadyLines = BeforeDrawn.Provider

/**
 * Holds what is seen where it stands when lines turn out larger or smaller than was thought. Lines above the screen are made up for by the
 * list itself; those that came into sight before they were measured, as whoever scrolls fast sees them, push what was there already.
 */
export function useSteady(viewport: RefObject<HTMLElement | null>) {
  const seen = useRef<{ line: Element; top: number }>(undefined)

  /** To be called before lines are drawn. */
  const look = useCallback(() => {
    seen.current = undefined
    const view = viewport.current?.getBoundingClientRect()
    if (!view) return
    for (const line of viewport.current?.querySelectorAll<HTMLElement>('[data-lines] > *') ?? []) {
      // A line that was not measured yet is hidden: nobody has seen it.
      if (line.style.visibility === 'hidden') continue
      const { top, bottom } = line.getBoundingClientRect()
      if (bottom <= view.top) continue
      if (top < view.bottom) seen.current = { line, top }
      break
    }
    // What happens after this task is not of this drawing.
    queueMicrotask(() => {
      seen.current = undefined
    })
  }, [viewport])

  /** To be called when lines were drawn with other sizes. */
  const hold = useCallback(() => {
    if (!seen.current?.line.isConnected) return
    const by = seen.current.line.getBoundingClientRect().top - seen.current.top
    if (Math.abs(by) >= 1) viewport.current?.scrollBy({ top: by, behavior: 'instant' })
    seen.current = undefined
  }, [viewport])

  return { look, hold }
}
