import { Component, createContext, use, useCallback, useRef, type ReactNode, type RefObject } from 'react'
import type { CustomContainerComponentProps } from 'virtua'

/** Called right before the lines are drawn anew. */
const BeforeRenderContext = createContext<() => void>(() => undefined)

/** Only a class hears of a change while the page still stands as it was. */
class BeforeRender extends Component<{ captureAnchor: () => void; children: ReactNode }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.captureAnchor()
    return null
  }
  override componentDidUpdate(): void {
    // A class that looks before must also be able to look after.
  }
  override render(): ReactNode {
    return this.props.children
  }
}

/** The box of virtual lines that are held still; stands within `ScrollAnchorProvider`. */
export const AnchoredRows = (box: CustomContainerComponentProps) => (
  <BeforeRender captureAnchor={use(BeforeRenderContext)}>
    <div data-lines {...box} />
  </BeforeRender>
)

export const ScrollAnchorProvider = BeforeRenderContext.Provider

/**
 * Holds what is seen where it stands when lines turn out larger or smaller than was thought. Lines above the screen are made up for by the
 * list itself; those that came into sight before they were measured, as whoever scrolls fast sees them, push what was there already.
 */
export function useScrollAnchor(viewport: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ line: Element; top: number }>(undefined)

  /** To be called before lines are drawn. */
  const captureAnchor = useCallback(() => {
    anchor.current = undefined
    const view = viewport.current?.getBoundingClientRect()
    if (!view) return
    for (const line of viewport.current?.querySelectorAll<HTMLElement>('[data-lines] > *') ?? []) {
      // A line that was not measured yet is hidden: nobody has seen it.
      if (line.style.visibility === 'hidden') continue
      const { top, bottom } = line.getBoundingClientRect()
      if (bottom <= view.top) continue
      if (top < view.bottom) anchor.current = { line, top }
      break
    }
    // What happens after this task is not of this drawing.
    queueMicrotask(() => {
      anchor.current = undefined
    })
  }, [viewport])

  /** To be called when lines were drawn with other sizes. */
  const restoreAnchor = useCallback(() => {
    if (!anchor.current?.line.isConnected) return
    const by = anchor.current.line.getBoundingClientRect().top - anchor.current.top
    if (Math.abs(by) >= 1) viewport.current?.scrollBy({ top: by, behavior: 'instant' })
    anchor.current = undefined
  }, [viewport])

  return { captureAnchor, restoreAnchor }
}
